/** Ten shades of one colour, lightest first. */
export type Shades = readonly string[];

type Rgb = readonly [number, number, number];

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

function rgbOf(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2): text needs 4.5, the edge of a control 3. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Lightness, green–red and blue–yellow (OKLab, Björn Ottosson). */
function labOf(hex: string): Rgb {
  const [red, green, blue] = rgbOf(hex);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Rgb) => rgb.every((value) => value >= -1e-6 && value <= 1 + 1e-6);

/** The colour of this lightness and hue with the given chroma, or less where a screen cannot show it. */
function strongest(lightness: number, a: number, b: number): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const linear = linearOf([lightness, a * part, b * part]);
    if (isShown(linear)) return hexOf([fromLinear(linear[0]), fromLinear(linear[1]), fromLinear(linear[2])]);
  }
  const grey = fromLinear(lightness ** 3);
  return hexOf([grey, grey, grey]);
}

/**
 * The shades of a business's own colour: each has its hue and chroma, and the luminance of the default shade at its
 * position. So text that is readable on or in a default shade is readable with these too, in both schemes.
 */
export function accentShades(accent: string, house: Shades): Shades {
  const [, a, b] = labOf(accent);
  return house.map((shade) => {
    const [, houseA, houseB] = labOf(shade);
    // The palest and darkest default shades have little chroma too.
    const share = Math.min(1, Math.hypot(houseA, houseB) / strengthOf(house));
    return ofLuminance(luminance(shade), a * share, b * share);
  });
}

const strengthOf = (house: Shades): number =>
  Math.max(
    ...house.map((shade) => {
      const [, a, b] = labOf(shade);
      return Math.hypot(a, b);
    }),
  );

/** The colour nearest to this luminance within 8 bits per channel, never brighter. */
function ofLuminance(target: number, a: number, b: number): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (luminance(strongest(middle, a, b)) > target) high = middle;
    else low = middle;
  }
  return strongest(low, a, b);
}
