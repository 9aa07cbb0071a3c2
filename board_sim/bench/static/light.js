// How an LED looks on a screen. Duty is linear light; a screen wants the sRGB curve. Pure: no page in here.

// The dimmest LED that is lit at all is drawn with this share of full light: at L* 5 the true value would be invisible
// beside a lit room's screen, and a light that is on must be seen. Brighter ones keep their order above it.
const FLOOR = 0.035;

export function encode(linear) {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}

// The exposure of the picture, as a camera has one: by day the strip runs at field 7 of 31, and an eye that is used to
// that light takes full duty for bright. Brighter fields are clipped; dimmer ones, as at night, look dim.
export const DAY_FIELD = 7;
const EXPOSURE = 31 / DAY_FIELD;

// What leaves the LED and reaches the eye: red, green and blue, 0 to 1.
export function emitted(r, g, b, field) {
  const share = (EXPOSURE * field) / 31 / 255;
  return [r, g, b].map((duty) => Math.min(1, duty * share));
}

// The colour on the screen and the light's strength, 0 to 1 with the floor; null where the LED is dark.
export function appearance(r, g, b, field) {
  const light = emitted(r, g, b, field);
  const peak = Math.max(...light);
  if (peak === 0) return null;
  const strength = FLOOR + (1 - FLOOR) * peak;
  const [red, green, blue] = light.map((part) => encode((part / peak) * strength));
  return { colour: `rgb(${red} ${green} ${blue})`, strength };
}

// The hue alone, in few steps, as the name of a gradient: "f40" for orange at any brightness.
export function hue(r, g, b) {
  const peak = Math.max(r, g, b, 1);
  return [r, g, b].map((part) => Math.round((15 * encode(part / peak)) / 255).toString(16)).join("");
}

// A MAX7219 lights a segment (2n + 1)/32 of the time; the eye takes half of that for bright.
export function digitStrength(intensity) {
  return FLOOR + (1 - FLOOR) * Math.min(1, (2 * (2 * intensity + 1)) / 32);
}
