import { palette } from './palette.ts';
import { beads, braid, circle, curve, ellipse, fill, picture, stroke } from './shapes.ts';

const { skin, skinShade, hair, hairLight } = palette;

interface Sitter {
  tone: 0 | 1 | 2 | 3;
  wall: string;
  ring: string;
  top: string;
  /** Drawn behind the head, and over it. */
  behind?: string;
  over: string;
  lips: string;
}

function portrait({ tone, wall, ring, top, behind = '', over, lips }: Sitter): string {
  return picture(
    320,
    320,
    `<rect width="320" height="320" fill="${wall}"/>`,
    circle(ring, 160, 150, 122),
    behind,
    fill(top, 'M36 320c4-62 50-88 96-98h56c46 10 92 36 96 98Z'),
    fill(skin[tone], 'M130 186h60v44c0 28-60 28-60 0Z'),
    fill(skinShade[tone], 'M130 194h60v14c-18 16-42 16-60 0Z', 'opacity=".6"'),
    ellipse(skin[tone], 101, 148, 10, 17),
    ellipse(skin[tone], 219, 148, 10, 17),
    fill(skin[tone], 'M102 128c0-54 24-84 58-84s58 30 58 84c0 54-24 92-58 92s-58-38-58-92Z'),
    stroke(hair, 4, 'M120 130c8-7 20-7 27-1M173 129c8-6 20-6 27 1'),
    stroke(hair, 3.5, 'M123 147c7 6 15 6 21 0M176 147c7 6 15 6 21 0'),
    stroke(skinShade[tone], 3.5, 'M160 148c-3 13-6 19-3 23 2 2 6 2 9 1'),
    fill(lips, 'M145 190c6-5 11-5 15-2 4-3 9-3 15 2-5 9-25 9-30 0Z'),
    over,
  );
}

const curls = (places: readonly [number, number, number][]): string =>
  places.map(([x, y, r]) => circle(hair, x, y, r)).join('');

/** Two rows of braids that frame the face. */
export function adaeze(): string {
  const paths = [-3, -2, 2, 3].map((place) =>
    curve(
      { x: 160 + place * 18, y: 74 },
      { x: 160 + place * 28, y: 120 },
      { x: 160 + place * 27, y: 200 },
      { x: 160 + place * 24, y: 276 },
    ),
  );
  const sides = paths.map((path) => braid(path, 15, 15));
  return portrait({
    tone: 1,
    wall: palette.clay,
    ring: '#eebd9f',
    top: palette.indigo,
    behind: fill(hair, 'M88 250c-12-110 0-210 72-210s84 100 72 210Z'),
    over: [
      fill(hair, 'M98 138c-6-64 20-104 62-104s68 40 62 104c-8-40-30-62-62-66-32 4-54 26-62 66Z'),
      fill(hair, sides.map(({ left }) => left).join('')),
      fill(hairLight, sides.map(({ right }) => right).join('')),
      ...paths.map((path) => beads([palette.marigold, palette.cream], (t) => path(0.96 + t * 0.05), 2, 5)),
    ].join(''),
    lips: palette.rust,
  });
}

/** A short cut, a trimmed beard. */
export function tunde(): string {
  return portrait({
    tone: 0,
    wall: palette.denim,
    ring: '#7d90c0',
    top: palette.forest,
    over: [
      fill(hair, 'M101 132c-6-58 18-92 59-92s65 34 59 92l-7-34c-26-14-78-14-104 0Z'),
      fill(
        hair,
        'M102 146c6 14 9 32 18 38 14 8 24-8 40-8s26 16 40 8c9-6 12-24 18-38 4 58-14 80-58 80s-62-22-58-80Z',
      ),
      fill(skin[0], 'M140 188c12-6 28-6 40 0-3 10-37 10-40 0Z'),
      fill(palette.rust, 'M145 190c6-5 11-5 15-2 4-3 9-3 15 2-5 8-25 8-30 0Z'),
    ].join(''),
    lips: palette.rust,
  });
}

/** A round afro and hoops. */
export function folake(): string {
  return portrait({
    tone: 2,
    wall: palette.sand,
    ring: '#f8ead6',
    top: palette.terracotta,
    behind: curls([
      [160, 92, 74],
      [96, 116, 44],
      [224, 116, 44],
      [84, 156, 34],
      [236, 156, 34],
      [116, 60, 38],
      [204, 60, 38],
      [160, 42, 36],
    ]),
    over: [
      fill(hair, 'M99 132c-4-52 20-92 61-92s65 40 61 92c-12-30-34-44-61-44s-49 14-61 44Z'),
      stroke(palette.marigold, 5, 'M98 166a15 15 0 1 0 4 1M222 166a15 15 0 1 1-4 1'),
    ].join(''),
    lips: palette.plum,
  });
}

/** A scarf that covers hair and neck. */
export function zainab(): string {
  return portrait({
    tone: 3,
    wall: palette.blush,
    ring: '#f8e3da',
    top: palette.plum,
    behind: fill(
      palette.rose,
      'M82 150c0-80 34-122 78-122s78 42 78 122c0 50 20 90 34 126-60 34-164 34-224 0 14-36 34-76 34-126Z',
    ),
    over: [
      fill(
        palette.rose,
        'M160 28c-44 0-78 42-78 122 0 60-16 90-30 122 60 40 156 40 216 0-14-32-30-62-30-122 0-80-34-122-78-122Zm0 32c32 0 52 28 52 72 0 50-22 84-52 84s-52-34-52-84c0-44 20-72 52-72Z',
        'fill-rule="evenodd"',
      ),
      stroke(
        '#b25d58',
        4,
        'M108 212c30 34 90 36 132-10M92 236c40 30 100 34 150 6M98 92c12-32 34-48 62-48',
        'opacity=".8"',
      ),
    ].join(''),
    lips: palette.rust,
  });
}

/** A high bun and a headband of beads. */
export function ngozi(): string {
  return portrait({
    tone: 1,
    wall: palette.sage,
    ring: '#cbd9c2',
    top: palette.cream,
    behind: circle(hair, 160, 48, 34),
    over: [
      fill(hair, 'M100 132c-6-60 20-96 60-96s66 36 60 96c-10-36-32-56-60-56s-50 20-60 56Z'),
      beads(
        [palette.marigold, palette.terracotta, palette.cream],
        curve({ x: 104, y: 100 }, { x: 126, y: 50 }, { x: 194, y: 50 }, { x: 216, y: 100 }),
        17,
        5.5,
      ),
      circle(palette.marigold, 101, 172, 6),
      circle(palette.marigold, 219, 172, 6),
    ].join(''),
    lips: palette.rose,
  });
}

/** A ring of beads around an arch. */
export function logo(): string {
  const ring = (t: number) => ({
    x: 80 + Math.cos(t * 2 * Math.PI * (17 / 18) - Math.PI / 2) * 56,
    y: 80 + Math.sin(t * 2 * Math.PI * (17 / 18) - Math.PI / 2) * 56,
  });
  return picture(
    160,
    160,
    `<rect width="160" height="160" rx="36" fill="${palette.indigo}"/>`,
    beads([palette.marigold, palette.cream, palette.terracotta], ring, 18, 8),
    fill(palette.cream, 'M52 112V80a28 28 0 0 1 56 0v32Z'),
    fill(palette.terracotta, 'M66 112V82a14 14 0 0 1 28 0v30Z'),
  );
}
