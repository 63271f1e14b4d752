import { palette } from './palette.ts';
import { necklace, scene, shoulders } from './scene.ts';
import { beads, braid, type Curve, circle, curve, ellipse, fill, rope, stroke } from './shapes.ts';

const { skin, skinShade, hair, hairLight } = palette;

function strands(paths: readonly Curve[], links: number, width: number): string {
  const sides = paths.map((path) => braid(path, links, width));
  return (
    fill(hair, sides.map(({ left }) => left).join('')) +
    fill(hairLight, sides.map(({ right }) => right).join(''))
  );
}

export function boxBraids(): string {
  const falling = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((place) =>
    curve(
      { x: 400 + place * 22, y: 235 - (25 - place * place) * 2 },
      { x: 400 + place * 42, y: 300 },
      { x: 400 + place * 34, y: 420 },
      { x: 400 + place * 32, y: 552 - Math.abs(place) * 9 },
    ),
  );
  const tips = falling.map((path) =>
    beads([palette.marigold, palette.cream], (t) => path(0.94 + t * 0.06), 2, 8),
  );
  return scene(
    'braids',
    shoulders(skin[1], skinShade[1], palette.indigo),
    ellipse(skin[1], 292, 296, 20, 30),
    ellipse(skin[1], 508, 296, 20, 30),
    ellipse(hair, 400, 262, 112, 132),
    strands(falling, 17, 24),
    ...tips,
    circle(hair, 400, 122, 62),
    strands([curve({ x: 344, y: 130 }, { x: 350, y: 62 }, { x: 450, y: 62 }, { x: 456, y: 130 })], 9, 26),
    strands([curve({ x: 352, y: 142 }, { x: 380, y: 104 }, { x: 430, y: 106 }, { x: 448, y: 142 })], 7, 22),
    beads(
      [palette.marigold, palette.terracotta, palette.cream],
      curve({ x: 344, y: 166 }, { x: 370, y: 184 }, { x: 430, y: 184 }, { x: 456, y: 166 }),
      10,
      8,
    ),
  );
}

/** A face that looks to the right, with its neck. */
const profile =
  'M300 250c0-96 70-150 150-150 72 0 122 50 126 122l22 54c4 10-2 16-12 18l-10 2 4 20-8 10 4 16-8 8c2 34-10 52-46 50l-44-6-6 66c-2 40-132 40-132 0l4-96c-28-26-44-66-44-114Z';

export function cornrows(): string {
  const between = (from: number, to: number, row: number) => from + ((to - from) * row) / 4;
  const rows = [0, 1, 2, 3, 4].map((row) =>
    curve(
      { x: between(536, 474, row), y: between(160, 250, row) },
      { x: between(468, 444, row), y: between(84, 214, row) },
      { x: between(318, 372, row), y: between(84, 232, row) },
      { x: between(312, 350, row), y: between(268, 322, row) },
    ),
  );
  const tails = [0, 1, 2, 3].map((tail) =>
    curve(
      { x: 330 + tail * 6, y: 300 + tail * 14 },
      { x: 262 + tail * 14, y: 350 },
      { x: 240 + tail * 22, y: 430 },
      { x: 252 + tail * 24, y: 520 - tail * 4 },
    ),
  );
  return scene(
    'braids',
    fill(palette.marigold, 'M180 600c8-96 78-136 160-146h110c76 8 132 60 140 146Z'),
    fill(skin[2], profile),
    fill(skinShade[2], 'M356 396c34 26 92 20 118-2l-4 26c-30 22-84 22-116 6Z', 'opacity=".55"'),
    fill(
      hair,
      'M298 262c-10-110 66-170 152-170 64 0 106 34 118 92 3 16-6 22-22 20-26-4-44 8-52 34-8 24-18 34-34 36-8-22-46-22-48 8-2 24 14 34 28 36l-8 34c-56 10-124-14-134-90Z',
    ),
    strands(rows, 13, 17),
    strands(tails, 13, 20),
    ...tails.map((path) => beads([palette.cream, palette.terracotta], (t) => path(0.95 + t * 0.07), 2, 8)),
    ellipse(skin[2], 436, 296, 22, 30),
    stroke(skinShade[2], 5, 'M428 284c10-8 20 0 16 14'),
    circle(palette.marigold, 438, 342, 13),
    stroke(palette.hair, 7, 'M512 224c14-10 32-10 44-2'),
    stroke(palette.hair, 5, 'M520 250c10 8 24 8 34 2'),
    stroke(skinShade[2], 5, 'M556 336c10 4 20 2 26-2'),
  );
}

export function twists(): string {
  const falling = [0, 1, 2, 3, 4, 5].map((place) =>
    curve(
      { x: 452 + place * 9, y: 196 + place * 10 },
      { x: 500 + place * 16, y: 200 },
      { x: 556 + place * 6, y: 330 },
      { x: 470 + place * 24, y: 520 - Math.abs(place - 2) * 10 },
    ),
  );
  const swept = [0, 1, 2, 3, 4].map((place) =>
    curve(
      { x: 306 + place * 10, y: 268 - place * 30 },
      { x: 336 + place * 8, y: 196 - place * 22 },
      { x: 410, y: 164 - place * 14 },
      { x: 494 - place * 8, y: 204 - place * 24 },
    ),
  );
  const bun = [0, 1, 2, 3].map((place) =>
    curve(
      { x: 366 + place * 6, y: 116 - place * 22 },
      { x: 380, y: 60 - place * 14 },
      { x: 452, y: 56 - place * 10 },
      { x: 472 - place * 4, y: 112 - place * 18 },
    ),
  );
  const highlight = (paths: readonly Curve[], turns: number, width: number) =>
    fill(hair, paths.map((path) => rope(path, turns, width)).join('')) +
    fill(
      hairLight,
      paths
        .map((path) => rope((t) => ({ x: path(t).x - 3, y: path(t).y - 2 }), turns, width * 0.56))
        .join(''),
    );
  return scene(
    'braids',
    shoulders(skin[0], skinShade[0], palette.sage),
    fill(skin[0], 'M300 262c0-88 46-142 108-142s108 54 108 142c0 96-46 168-108 168s-108-72-108-168Z'),
    fill(hair, 'M296 286c-16-116 34-196 116-196 84 0 126 70 116 178-30-66-92-84-140-76-46 8-78 40-92 94Z'),
    circle(hair, 420, 74, 60),
    highlight(swept, 13, 26),
    highlight(bun, 9, 24),
    highlight(falling, 22, 30),
    beads(
      [palette.cream, palette.marigold],
      curve({ x: 362, y: 116 }, { x: 386, y: 138 }, { x: 452, y: 138 }, { x: 478, y: 112 }),
      11,
      8,
    ),
    ...falling.map((path) => beads([palette.cream, palette.terracotta], (t) => path(0.97 + t * 0.06), 2, 8)),
    stroke(hair, 6, 'M336 290c12-12 30-12 44-2M436 288c12-10 32-10 44 2'),
    stroke(hair, 5, 'M340 316c12 10 26 10 36 0M442 316c12 10 26 10 36 0'),
    stroke(skinShade[0], 5, 'M408 318c-4 22-10 34-6 40 4 4 12 4 16 2'),
    fill(palette.rust, 'M376 390c12-10 24-10 32-4 8-6 20-6 32 4-10 18-54 18-64 0Z'),
    circle(palette.marigold, 312, 350, 12),
    necklace(),
  );
}
