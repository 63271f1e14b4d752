/** A point of a drawing, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** A curve as a function of the way along it, from 0 to 1. */
export type Curve = (t: number) => Point;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** A cubic curve through its two ends, drawn towards two handles. */
export function curve(from: Point, handle: Point, handle2: Point, to: Point): Curve {
  return (t) => {
    const s = 1 - t;
    const mix = (a: number, b: number, c: number, d: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    return {
      x: mix(from.x, handle.x, handle2.x, to.x),
      y: mix(from.y, handle.y, handle2.y, to.y),
    };
  };
}

function headingOf(path: Curve, t: number): number {
  const [a, b] = [path(Math.max(0, t - 0.01)), path(Math.min(1, t + 0.01))];
  return Math.atan2(b.y - a.y, b.x - a.x);
}

const moved = (from: Point, angle: number, by: number): Point => ({
  x: from.x + Math.cos(angle) * by,
  y: from.y + Math.sin(angle) * by,
});

/** A leaf from tip to tip, as path data. */
export function leaf(centre: Point, angle: number, length: number, width: number): string {
  const [tip, end] = [moved(centre, angle, length / 2), moved(centre, angle, -length / 2)];
  const side = angle + Math.PI / 2;
  const points = [tip, moved(centre, side, width), end, moved(centre, side, -width)].map(whole);
  // Relative to the tip and in whole units: most of a picture's bytes are leaves.
  const from = (index: number, to: number): string => {
    const [a, b] = [points[index] ?? tip, points[to] ?? tip];
    return `${b.x - a.x} ${b.y - a.y}`;
  };
  return `M${points[0]?.x} ${points[0]?.y}q${from(0, 1)} ${from(0, 2)}q${from(2, 3)} ${from(2, 0)}`;
}

/** The two sides of a braid along a curve, as path data: strands that lean against each other. */
export function braid(path: Curve, links: number, width: number): { left: string; right: string } {
  const length = (width * 5) / 3;
  const side = (sign: number) =>
    Array.from({ length: links }, (_, index) => {
      const t = (index + 0.5 + sign * 0.25) / links;
      const heading = headingOf(path, t);
      const centre = moved(path(t), heading + (Math.PI / 2) * sign, width * 0.24);
      return leaf(centre, heading - sign * 0.55, length * (1 - t * 0.25), width * 0.62 * (1 - t * 0.25));
    }).join('');
  return { left: side(-1), right: side(1) };
}

/** A rope of two strands along a curve, as path data. */
export function rope(path: Curve, turns: number, width: number): string {
  return Array.from({ length: turns }, (_, index) => {
    const t = (index + 0.5) / turns;
    return leaf(path(t), headingOf(path, t) + 0.85, width * 1.5, width * 0.62);
  }).join('');
}

export const fill = (color: string, data: string, more = ''): string =>
  `<path fill="${color}" d="${data}"${more && ` ${more}`}/>`;

export const stroke = (color: string, width: number, data: string, more = ''): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${data}"${more && ` ${more}`}/>`;

export const circle = (color: string, x: number, y: number, r: number, more = ''): string =>
  `<circle fill="${color}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${more && ` ${more}`}/>`;

export const ellipse = (color: string, x: number, y: number, rx: number, ry: number, more = ''): string =>
  `<ellipse fill="${color}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${more && ` ${more}`}/>`;

/** A string of beads along a curve. */
export const beads = (colors: readonly string[], path: Curve, count: number, size: number): string =>
  Array.from({ length: count }, (_, index) => {
    const { x, y } = path(count === 1 ? 0 : index / (count - 1));
    return circle(colors[index % colors.length] ?? '', x, y, size);
  }).join('');

/** A whole picture of the given size. */
export const picture = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`;
