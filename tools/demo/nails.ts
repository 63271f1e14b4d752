import { palette } from './palette.ts';
import { scene } from './scene.ts';
import { beads, circle, curve, ellipse, fill, leaf, stroke } from './shapes.ts';

const { skin, skinShade } = palette;

export function manicure(): string {
  const polish = [palette.terracotta, palette.rose, palette.plum, palette.marigold];
  const fingers = [
    { x: 300, top: 196, turn: -10 },
    { x: 364, top: 152, turn: -3 },
    { x: 428, top: 160, turn: 4 },
    { x: 490, top: 206, turn: 12 },
  ].map(
    ({ x, top, turn }, index) =>
      `<g transform="rotate(${turn} ${x} 420)">${fill(skin[1], `M${x - 29} 440V${top + 34}c0-44 58-44 58 0V440Z`)}${stroke(skinShade[1], 4, `M${x - 12} ${top + 104}c8 5 16 5 24 0M${x - 10} ${top + 116}c7 4 13 4 20 0`)}${fill(polish[index] ?? '', `M${x - 19} ${top + 56}v-34c0-52 38-52 38 0v34c-8 12-30 12-38 0Z`)}${stroke('#ffffff', 5, `M${x - 9} ${top + 36}v-16`, 'opacity=".55"')}</g>`,
  );
  return scene(
    'nails',
    ...fingers,
    fill(skin[1], 'M266 404c-2-30 256-40 258 0 4 70-10 118-42 150l-6 46H316l-8-46c-30-36-40-90-42-150Z'),
    stroke(skin[1], 62, 'M470 506c34-14 64-52 90-104'),
    `<g transform="rotate(28 562 388)">${fill(palette.rose, 'M543 396v-30c0-50 38-50 38 0v30c-8 12-30 12-38 0Z')}${stroke('#ffffff', 5, 'M553 380v-14', 'opacity=".55"')}</g>`,
    stroke(skinShade[1], 5, 'M320 470c40 22 90 20 130-12M340 520c30 8 60 6 84-4', 'opacity=".7"'),
    beads(
      [palette.marigold, palette.cream, palette.indigo],
      curve({ x: 306, y: 566 }, { x: 350, y: 592 }, { x: 440, y: 592 }, { x: 484, y: 566 }),
      14,
      9,
    ),
    // The bottle.
    `<g transform="translate(196 452)">${fill(palette.night, 'M-20-128h40l6 92h-52Z')}${fill(palette.terracotta, 'M-56-36H56v116c0 20-12 30-32 30h-48c-20 0-32-10-32-30Z')}${fill('#ffffff', 'M-44-20h18v106c-12 0-18-8-18-20Z', 'opacity=".3"')}</g>`,
  );
}

const hanging = (leaves: readonly [number, number, number][]): string =>
  leaves.map(([x, y, angle]) => leaf({ x, y }, angle, 70, 22)).join('');

export function pedicure(): string {
  const petals = (x: number, y: number, size: number, color: string) =>
    fill(
      color,
      [0, 1, 2, 3, 4, 5]
        .map((n) =>
          leaf(
            {
              x: x + Math.cos((n * Math.PI) / 3) * size * 0.5,
              y: y + Math.sin((n * Math.PI) / 3) * size * 0.34,
            },
            (n * Math.PI) / 3,
            size,
            size * 0.34,
          ),
        )
        .join(''),
    ) + ellipse(palette.marigold, x, y, size * 0.2, size * 0.16);
  return scene(
    'nails',
    fill(palette.clay, 'M150 536h500v64H150Z'),
    // A plant that hangs into the picture, and the warmth of the water.
    stroke(palette.forest, 5, 'M250 100c14 60 6 110-18 150M330 92c-4 50 8 84 24 108M286 96c0 70-4 120 6 170'),
    fill(
      palette.fern,
      hanging([
        [232, 250, 1.9],
        [248, 190, 1.2],
        [256, 150, 2.1],
        [292, 266, 1.6],
        [284, 200, 2.2],
      ]),
    ),
    fill(
      palette.sage,
      hanging([
        [354, 200, 1.1],
        [338, 150, 0.8],
        [296, 160, 0.9],
        [288, 232, 1],
      ]),
    ),
    stroke(
      '#ffffff',
      7,
      'M410 286c-18-22 18-36 0-62M452 270c-20-26 20-42 0-74M494 286c-18-22 18-36 0-62',
      'opacity=".75"',
    ),
    // Rolled towels.
    fill(palette.cream, 'M186 452h96v84h-96Z'),
    circle(palette.cream, 186, 494, 42),
    stroke('#e2cdb2', 6, 'M186 470a24 24 0 1 0 22 24c0-12-22-16-24-2'),
    fill(palette.rose, 'M196 380h80v72h-80Z'),
    circle(palette.rose, 196, 416, 36),
    stroke('#b25d58', 6, 'M196 396a20 20 0 1 0 18 20c0-10-18-14-20-2'),
    // The basin.
    fill(palette.indigo, 'M262 356h366c0 104-60 180-130 180H392c-70 0-130-76-130-180Z'),
    fill('#3d4d82', 'M262 356h60c4 104 40 160 90 180h-20c-70 0-130-76-130-180Z'),
    ellipse(palette.night, 445, 356, 183, 48),
    ellipse('#8fb0c4', 445, 362, 166, 38),
    stroke(
      '#ffffff',
      4,
      'M330 356c30-14 70-18 100-14M480 384c30-2 60-8 80-18M380 380c14 4 30 6 44 6',
      'opacity=".6"',
    ),
    petals(392, 352, 56, palette.cream),
    petals(512, 366, 46, palette.blush),
    petals(456, 342, 34, palette.rose),
    beads(
      [palette.marigold, palette.terracotta],
      (t) => ({ x: 336 + t * 218, y: 444 + Math.sin(t * Math.PI) * 26 }),
      12,
      8,
    ),
    // The candle.
    fill(palette.cream, 'M570 440h64v96h-64Z'),
    ellipse('#fffaf1', 602, 440, 32, 10),
    stroke(palette.hair, 4, 'M602 440v-16'),
    fill(palette.marigold, 'M602 374c22 26 22 50 0 52-22-2-22-26 0-52Z'),
    fill('#fff3d2', 'M602 396c9 12 9 24 0 25-9-1-9-13 0-25Z'),
  );
}
