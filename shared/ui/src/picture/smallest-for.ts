import { filesOf, uploadsBase } from '@daybook/domain/pictures';

const webpOf = (address: string) =>
  address.startsWith(uploadsBase)
    ? filesOf(address.slice(uploadsBase.length)).filter(({ format }) => format === 'webp')
    : [];

/**
 * The smallest file of an uploaded picture that is sharp in a square of this many pixels, also on a high-resolution
 * screen; any other picture has one file. A `srcset` with widths is avoided: for each such picture the browser observes
 * the window's width, even for one that React created and never showed, which then stays as long as the page.
 */
export function smallestFor(address: string, pixels: number): string {
  const enough = webpOf(address).find(({ width, height }) => Math.min(width, height) >= pixels * 2);
  return enough ? uploadsBase + enough.path : address;
}
