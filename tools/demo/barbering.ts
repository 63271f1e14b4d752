import { palette } from './palette.ts';
import { scene, shoulders } from './scene.ts';
import { circle, ellipse, fill, stroke } from './shapes.ts';

const { skin, skinShade, hair, hairLight } = palette;

export function haircut(): string {
  const fade = [0, 1, 2, 3, 4].map((band) =>
    fill(
      hair,
      `M292 ${250 + band * 18}h216v18H292Z`,
      `opacity="${(0.86 - band * 0.19).toFixed(2)}" clip-path="url(#head)"`,
    ),
  );
  const comb = Array.from({ length: 12 }, (_, tooth) => `M${-78 + tooth * 13} 0h6v52h-6Z`).join('');
  return scene(
    'barbering',
    '<clipPath id="head"><path d="M290 262c0-104 44-160 110-160s110 56 110 160c0 62-16 110-44 142H334c-28-32-44-80-44-142Z"/></clipPath>',
    fill(palette.cream, 'M176 600c4-84 70-126 156-140h136c86 14 152 56 156 140Z'),
    fill(palette.terracotta, 'M330 462c20 34 120 34 140 0l12 14c-22 46-142 46-164 0Z'),
    fill(skin[1], 'M340 360h120v96c0 40-120 40-120 0Z'),
    fill(skinShade[1], 'M340 404c34 16 86 16 120 0v26c-34 16-86 16-120 0Z', 'opacity=".45"'),
    ellipse(skin[1], 288, 300, 20, 34),
    ellipse(skin[1], 512, 300, 20, 34),
    fill(skin[1], 'M290 262c0-104 44-160 110-160s110 56 110 160c0 62-16 110-44 142H334c-28-32-44-80-44-142Z'),
    fill(hair, 'M290 262c0-104 44-164 110-164s110 60 110 164Z'),
    ...fade,
    stroke(hairLight, 5, 'M326 214c10-44 34-70 74-74M352 230c6-30 22-50 48-54', 'opacity=".9"'),
    stroke(hairLight, 5, 'M474 214c-8-30-22-52-46-64'),
    `<g transform="translate(560 190) rotate(62)">${fill(palette.marigold, `M-90-34h180c10 0 14 8 14 17S100 0 90 0H-90c-10 0-14-8-14-17s4-17 14-17Z${comb}`)}</g>`,
    // Scissors.
    `<g transform="translate(214 236) rotate(28)">${stroke(palette.cream, 15, 'M-6 70 34-96M6 70-34-96')}<circle cx="-26" cy="98" r="27" fill="none" stroke="${palette.terracotta}" stroke-width="14"/><circle cx="26" cy="98" r="27" fill="none" stroke="${palette.terracotta}" stroke-width="14"/>${circle(palette.night, 0, 44, 8)}</g>`,
  );
}

export function beardTrim(): string {
  return scene(
    'barbering',
    shoulders(skin[0], skinShade[0], palette.forest),
    ellipse(skin[0], 290, 274, 20, 32),
    ellipse(skin[0], 510, 274, 20, 32),
    fill(skin[0], 'M294 220c0-86 46-126 106-126s106 40 106 126v80c0 80-46 132-106 132s-106-52-106-132Z'),
    fill(hair, 'M292 232c-10-92 40-146 108-146s118 54 108 146l-12-52c-50-22-142-22-192 0Z'),
    fill(
      hair,
      'M294 262c12 26 18 56 34 66 26 14 42-12 72-12s46 26 72 12c16-10 22-40 34-66 8 110-26 194-106 194s-114-84-106-194Z',
    ),
    fill(skin[0], 'M356 346c24-12 64-12 88 0-6 18-82 18-88 0Z'),
    fill(palette.rust, 'M364 350c12-10 26-10 36-4 10-6 24-6 36 4-12 14-60 14-72 0Z'),
    stroke(
      hairLight,
      5,
      'M326 372c8 28 24 48 46 58M474 372c-8 28-24 48-46 58M372 392c4 18 12 30 20 38M428 392c-4 18-12 30-20 38',
      'opacity=".9"',
    ),
    stroke(hair, 8, 'M326 224c16-10 34-10 48-2M426 222c14-8 32-8 48 2'),
    stroke(hair, 5, 'M334 252c12 10 26 10 36 0M430 252c12 10 26 10 36 0'),
    stroke(skinShade[0], 5, 'M400 252c-4 22-12 34-8 42 6 6 14 6 20 2'),
    // The razor.
    `<g transform="translate(566 330) rotate(-38)">${fill(palette.cream, 'M-112-26H30c14 0 22 12 22 26H-112Z')}${fill(palette.sky, 'M-112-10H48l4 10H-112Z')}${fill(palette.terracotta, 'M34-24h150c16 0 22 12 22 22s-8 20-24 20H60C42 18 34 6 34-6Z')}${circle(palette.marigold, 58, -3, 8)}</g>`,
  );
}
