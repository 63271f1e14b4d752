import { palette } from './palette.ts';
import { necklace, scene, shoulders } from './scene.ts';
import { beads, circle, curve, ellipse, fill, leaf, stroke } from './shapes.ts';

const { skin, skinShade, hair } = palette;

export function facial(): string {
  return scene(
    'face',
    shoulders(skin[3], skinShade[3], palette.cream),
    ellipse(skin[3], 300, 312, 16, 28),
    ellipse(skin[3], 500, 312, 16, 28),
    fill(skin[3], 'M300 276c0-96 44-150 100-150s100 54 100 150c0 92-44 158-100 158s-100-66-100-158Z'),
    // The towel around the hair.
    fill(
      palette.cream,
      'M286 262c-14-118 36-190 116-190 78 0 128 66 114 190-26-54-70-78-116-78s-88 24-114 78Z',
    ),
    fill('#eadbc4', 'M402 72c78 0 128 66 114 190-20-42-50-66-82-74 30-40 26-84-32-116Z'),
    stroke('#dcc8ab', 5, 'M318 214c12-54 40-92 84-106M340 196c16-30 36-50 62-60'),
    fill(palette.cream, 'M392 78c40-44 96-34 92 6-4 34-50 40-92-6Z'),
    // The mask, the eyes closed under it.
    fill(
      palette.sage,
      'M318 318c-10-60 10-100 82-100s92 40 82 100c-6 60-34 100-82 100s-76-40-82-100Z',
      'opacity=".92"',
    ),
    fill(
      skin[3],
      'M328 302c14-24 46-24 60-2-12 24-48 24-60 2ZM412 300c14-22 46-22 60 2-12 22-48 22-60-2ZM366 380c14-14 54-14 68 0-8 24-60 24-68 0Z',
    ),
    stroke(hair, 5, 'M336 304c12 10 32 10 44 0M420 304c12 10 32 10 44 0'),
    stroke(hair, 6, 'M330 268c14-12 36-12 50-2M420 266c14-10 36-10 50 2'),
    stroke('#8aa384', 5, 'M400 308c-4 20-10 32-6 38 4 4 10 4 14 2'),
    fill(palette.rust, 'M374 382c10-8 18-8 26-3 8-5 16-5 26 3-10 14-42 14-52 0Z'),
    fill(palette.fern, leaf({ x: 220, y: 470 }, -0.9, 170, 52) + leaf({ x: 266, y: 500 }, -1.5, 140, 44)),
    fill(palette.forest, leaf({ x: 184, y: 520 }, -0.4, 130, 40)),
    stroke('#dfeadb', 4, 'M176 524 264 420M260 556l8-110', 'opacity=".7"'),
    circle(palette.cream, 596, 470, 50),
    circle('#dfe8cf', 596, 470, 42),
    stroke('#bccda8', 5, 'M596 470v-34M596 470l29-17M596 470l29 17M596 470v34M596 470l-29 17M596 470l-29-17'),
  );
}

export function brows(): string {
  const lashes = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .map(
      (n) =>
        `M${400 + n * 27} ${402 - Math.abs(n) * Math.abs(n) * 2.1}q${n * 4} 26 ${n * 9} ${40 - Math.abs(n) * 2}`,
    )
    .join('');
  const strokes = Array.from({ length: 22 }, (_, n) => {
    const t = n / 21;
    const [x, y] = [252 + t * 300, 262 - Math.sin((t * 0.85 + 0.12) * Math.PI) * 64];
    return leaf({ x, y }, -1.25 + t * 1.5, 54 - t * 26, 15 - t * 6);
  });
  return scene(
    'face',
    fill(skin[2], 'M160 600V330a240 240 0 0 1 480 0V600Z'),
    fill(skinShade[2], 'M212 372c60-88 316-88 376 0-60-50-316-50-376 0Z', 'opacity=".5"'),
    fill(palette.plum, 'M232 384c60-72 276-72 336 0-70 26-266 26-336 0Z', 'opacity=".45"'),
    stroke(hair, 10, 'M232 356c54 62 282 62 336 0'),
    stroke(hair, 8, lashes),
    fill(hair, strokes.join('')),
    stroke(skinShade[2], 7, 'M236 322c60-60 268-60 328 0', 'opacity=".8"'),
    // The brush.
    `<g transform="translate(590 236) rotate(-40)">${fill(palette.marigold, 'M20-9h150c12 0 12 18 0 18H20Z')}${fill(palette.night, 'M-6-11h30v22H-6Z')}${fill(hair, 'M-6-11c-26 0-44 8-56 16 16 6 38 8 56 6Z')}</g>`,
  );
}

export function bridalMakeup(): string {
  const folds = [0, 1, 2, 3, 4].map((n) =>
    fill(
      n % 2 ? '#d8932c' : palette.marigold,
      `M${304 + n * 6} ${244 - n * 10}C${214 - n * 6} ${150 - n * 22} ${270 + n * 30} ${20 + n * 6} ${430 + n * 22} ${52 + n * 14}C${560 + n * 6} ${80 + n * 12} ${600 - n * 8} ${170 + n * 6} ${508 - n * 4} ${240 - n * 8}C${470} ${176} ${350} ${172} ${304 + n * 6} ${244 - n * 10}Z`,
    ),
  );
  return scene(
    'face',
    shoulders(skin[0], skinShade[0], palette.terracotta),
    ellipse(skin[0], 302, 312, 15, 26),
    ellipse(skin[0], 498, 312, 15, 26),
    fill(skin[0], 'M302 276c0-96 44-150 98-150s98 54 98 150c0 92-44 156-98 156s-98-64-98-156Z'),
    ...folds,
    stroke(
      '#fbe0a8',
      4,
      'M318 220c30-70 110-120 210-96M322 196c40-60 110-92 196-84M346 148c40-36 90-54 150-50M330 232c44-50 120-60 172-6',
      'opacity=".8"',
    ),
    fill('#c27f1f', 'M300 248c40-62 160-66 204-2-10 10-16 12-22 8-40-34-120-34-160 2-8 4-16 0-22-8Z'),
    fill(
      palette.plum,
      'M330 306c12-26 42-28 56-4-14 14-42 16-56 4ZM414 302c14-24 44-22 56 4-14 12-42 10-56-4Z',
      'opacity=".75"',
    ),
    stroke(hair, 6, 'M332 276c14-14 36-14 50-4M418 272c14-10 36-10 50 4'),
    stroke(hair, 6, 'M332 308c14 12 40 12 52-2M416 306c12 14 38 14 52 2'),
    stroke(skinShade[0], 5, 'M400 308c-4 22-10 34-6 40 4 4 10 4 14 2'),
    fill(palette.rose, 'M372 382c12-12 20-12 28-6 8-6 16-6 28 6-10 20-46 20-56 0Z'),
    circle(palette.rose, 332, 348, 20, 'opacity=".35"'),
    circle(palette.rose, 468, 348, 20, 'opacity=".35"'),
    beads([palette.terracotta, palette.cream], (t) => ({ x: 300, y: 348 + t * 44 }), 4, 8),
    beads([palette.terracotta, palette.cream], (t) => ({ x: 500, y: 348 + t * 44 }), 4, 8),
    necklace([palette.cream, palette.rust, palette.marigold]),
    beads(
      [palette.rust, palette.cream, palette.marigold],
      curve({ x: 316, y: 474 }, { x: 350, y: 548 }, { x: 450, y: 548 }, { x: 484, y: 474 }),
      19,
      9,
    ),
  );
}
