import { palette } from './palette.ts';
import { necklace, scene, shoulders } from './scene.ts';
import { beads, circle, curve, ellipse, fill, leaf, stroke } from './shapes.ts';

const { skin, skinShade, hair, hairLight, hairGlow } = palette;

export function silkPress(): string {
  return scene(
    'natural',
    fill(
      hair,
      'M236 548c-14-110 26-160 30-260 4-114 52-192 142-192 88 0 140 66 142 180 2 108 66 150 44 262-4 22-30 34-58 30H296c-32 4-56-2-60-20Z',
    ),
    shoulders(skin[2], skinShade[2], palette.terracotta),
    fill(skin[2], 'M306 262c0-86 44-138 104-138s104 52 104 138c0 94-44 166-104 166s-104-72-104-166Z'),
    fill(
      hair,
      'M292 344c-16-128 24-236 118-240 58 0 112 40 116 120-62 6-124-20-156-62-10 66-34 92-50 108-14 14-14 50-28 74Z',
    ),
    fill(
      hair,
      'M292 300c-20 90-34 160-12 268h-44c-14-110 20-170 30-268ZM526 214c14 90 8 150-2 214-8 54 2 98 16 140h54c22-112-42-154-44-262Z',
    ),
    stroke(
      hairGlow,
      7,
      'M270 330c-6 76-22 140-14 214M560 330c4 70 38 120 20 210M540 300c2 90 0 170 24 250',
      'opacity=".7"',
    ),
    stroke(hairGlow, 9, 'M328 180c16-34 44-52 76-56', 'opacity=".8"'),
    stroke(hairLight, 6, 'M440 138c34 12 56 34 64 64M420 150c22 22 52 40 84 44', 'opacity=".9"'),
    stroke(hair, 6, 'M344 288c12-12 30-12 42-2M436 286c12-10 32-10 42 2'),
    stroke(hair, 5, 'M346 314c12 10 26 10 36 0M442 314c12 10 26 10 36 0'),
    stroke(skinShade[2], 5, 'M410 316c-4 22-10 34-6 40 4 4 12 4 16 2'),
    fill(palette.plum, 'M380 390c12-10 22-10 30-4 8-6 18-6 30 4-10 16-50 16-60 0Z'),
    necklace([palette.cream, palette.marigold, palette.forest]),
  );
}

export function deepTreatment(): string {
  const leaves = [-62, -34, -8, 20, 48].map((degrees, index) =>
    leaf({ x: 560 + index * 5, y: 300 + index * 26 }, ((degrees - 70) * Math.PI) / 180, 150 - index * 8, 46),
  );
  return scene(
    'natural',
    fill(palette.clay, 'M150 520h500v80H150Z'),
    fill(palette.terracotta, 'M150 520h500v10H150Z', 'opacity=".35"'),
    fill(palette.fern, leaves.slice(0, 3).join('')),
    fill(palette.sage, leaves.slice(3).join('')),
    stroke(palette.forest, 5, 'M574 512c4-70 0-150-18-210', 'opacity=".7"'),
    // The jar, its cream and its label.
    fill(palette.forest, 'M262 300h276v176c0 28-18 44-46 44H308c-28 0-46-16-46-44Z'),
    fill('#45695f', 'M262 300h40v212c-26-4-40-18-40-42Z'),
    fill(palette.cream, 'M308 360h184v96H308Z'),
    circle(palette.marigold, 400, 408, 24),
    circle(palette.cream, 400, 408, 14),
    stroke(palette.clay, 5, 'M326 384h34M326 408h28M326 432h34M440 384h34M446 408h28M440 432h34'),
    ellipse(palette.cream, 400, 300, 138, 34),
    ellipse('#efdfc9', 400, 304, 118, 24),
    fill(palette.cream, 'M304 298c20-34 50-12 66-40 14-24 42-30 50-2 8 24 44 6 74 40-30 26-160 28-190 2Z'),
    stroke('#e2cdb2', 6, 'M346 288c20 8 40-6 52-26M430 272c14 14 28 10 40 16'),
    // The lid leans on it, the pipette hangs above.
    `<g transform="rotate(-16 232 470)">${ellipse(palette.marigold, 216, 500, 74, 22)}${ellipse('#f2c46d', 216, 492, 74, 22)}</g>`,
    fill(palette.marigold, 'M398 92h30v52h-30ZM406 60c0-16 14-16 14 0v32h-14Z'),
    fill('#ffffff', 'M404 144h18v60l-9 22-9-22Z', 'opacity=".75"'),
    fill(palette.marigold, 'M413 226c14 20 14 34 0 36-14-2-14-16 0-36Z'),
  );
}

export function colorConsultation(): string {
  const tones = [palette.hair, '#4a2c20', '#7a4425', '#b2682f', palette.marigold, '#b8443a', palette.plum];
  const swatches = tones.map((tone, index) => {
    const degrees = -60 + index * 20;
    return `<g transform="rotate(${degrees} 400 500)">${fill(tone, 'M372 492c-10-120-14-220 2-300 8-26 44-26 52 0 16 80 12 180 2 300Z')}${stroke('#ffffff', 5, 'M386 470c-6-100-8-180 2-262M402 474c-2-110 0-190 4-276', 'opacity=".16"')}<rect x="366" y="452" width="68" height="46" rx="10" fill="${palette.cream}"/></g>`;
  });
  return scene(
    'natural',
    ...swatches,
    circle(palette.indigo, 400, 506, 62),
    circle(palette.night, 400, 506, 44),
    beads(
      [palette.marigold, palette.cream, palette.terracotta],
      (t) => ({
        x: 400 + Math.cos(t * 2 * Math.PI * (15 / 16)) * 53,
        y: 506 + Math.sin(t * 2 * Math.PI * (15 / 16)) * 53,
      }),
      16,
      7,
    ),
    circle(palette.marigold, 400, 506, 14),
    beads(
      [palette.cream, palette.marigold],
      curve({ x: 400, y: 560 }, { x: 396, y: 580 }, { x: 404, y: 600 }, { x: 400, y: 620 }),
      5,
      8,
    ),
  );
}
