// Where a series of the play ended, from the cards that lie open in their order, as any onlooker sees it. Pure. Who can
// play must play, so a series is over exactly when the next card would pass 31.

import { pips } from "./faces.js";

const MOST = 31;

// `play`: [seat, card] of every card, oldest first. Answers the series, oldest first, each a list of {seat, card, count}.
export function seriesOf(play) {
  const series = [];
  let count = MOST;
  for (const [seat, card] of play) {
    count += pips(card);
    if (count > MOST) {
      count = pips(card);
      series.push([]);
    }
    series.at(-1).push({ seat, card, count });
  }
  return series;
}
