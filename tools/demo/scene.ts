import { type Ground, grounds, palette } from './palette.ts';
import { beads, circle, curve, fill, picture, stroke } from './shapes.ts';

/** The setting of every service picture: a wall, an arch, a ring of dots as on dyed cloth, a string of beads. */
export function scene(ground: Ground, ...subject: readonly string[]): string {
  const colors = grounds[ground];
  return picture(
    800,
    600,
    `<rect width="800" height="600" fill="${colors.ground}"/>`,
    cloth(130, 120, colors.arch),
    cloth(690, 470, colors.arch),
    fill(colors.arch, 'M150 600V330a250 250 0 0 1 500 0V600Z'),
    stroke(colors.mark, 3, 'M174 600V330a226 226 0 0 1 452 0V600', 'stroke-opacity=".35"'),
    ...subject,
  );
}

function cloth(x: number, y: number, color: string): string {
  const ring = (r: number, dots: number, size: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${((2 * Math.PI * r) / dots).toFixed(3)}"/>`;
  return `<g opacity=".55">${circle(color, x, y, 12)}${ring(30, 12, 8)}${ring(54, 18, 8)}${ring(80, 28, 8)}</g>`;
}

/** The neck and shoulders under a head at the middle, in a top of one colour. */
export function shoulders(skin: string, shade: string, top: string, y = 600): string {
  return [
    fill(top, `M190 ${y}c6-92 70-132 150-140h120c80 8 144 48 150 140Z`),
    fill(skin, 'M346 360h108v86c0 44-108 44-108 0Z'),
    fill(shade, 'M346 372h108v22c-30 30-78 30-108 0Z', 'opacity=".6"'),
  ].join('');
}

/** A short string of beads around the neck. */
export const necklace = (colors: readonly string[] = [palette.marigold, palette.terracotta, palette.cream]) =>
  beads(colors, curve({ x: 330, y: 462 }, { x: 360, y: 512 }, { x: 440, y: 512 }, { x: 470, y: 462 }), 15, 8);
