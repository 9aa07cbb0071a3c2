// What a newcomer sees first: what this is, and three ways to begin. It goes when one was chosen.

import { html } from "./svg.js";
import { press } from "./form.js";

const SKILLS = { beginner: "new to the game", club: "a steady opponent", strong: "gives nothing away" };

export class Welcome {
  #panel;
  #choices;
  #doors;

  // `doors`: playRobot(skill), shareTable(), layRealCards().
  constructor(panel, choices, doors) {
    this.#panel = panel;
    this.#choices = choices;
    this.#doors = doors;
  }

  // `skills` is empty where the bench seats no robots.
  setSkills(skills) {
    this.#choices.replaceChildren(...(skills.length ? [this.#robot(skills), this.#two()] : []), this.#real());
  }

  show(on) {
    this.#panel.hidden = !on;
  }

  #robot(skills) {
    const buttons = skills.map((skill) => {
      const kind = skill === "club" ? "choice best" : "choice";
      const about = html("small", {}, SKILLS[skill] ?? "");
      const button = press([html("b", {}, skill), about], () => this.#doors.playRobot(skill), { class: kind });
      button.setAttribute("aria-label", `Play against a robot: ${skill}, ${SKILLS[skill] ?? ""}`);
      return button;
    });
    return door("Play against a robot", "Cards are dealt for you both.", html("div", { class: "skills" }, ...buttons));
  }

  #two() {
    const button = press([html("b", {}, "Two at this table")], () => this.#doors.shareTable(), { class: "choice" });
    return door("Two people", "Cards are dealt, face down until you ask for yours.", button);
  }

  #real() {
    const button = press([html("b", {}, "I have a real deck")], () => this.#doors.layRealCards(), { class: "choice" });
    return door("Your own cards", "Deal them, and show each to the board here.", button);
  }
}

function door(title, about, ...inside) {
  return html("div", { class: "door" }, html("h3", {}, title), html("p", {}, about), ...inside);
}
