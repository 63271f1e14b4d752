import { filesOf, uploadsBase } from '@daybook/domain/pictures';

const webpOf = (address: string) =>
  address.startsWith(uploadsBase)
    ? filesOf(address.slice(uploadsBase.length)).filter(({ format }) => format === 'webp')
    : [];

/**
 * The smallest file of an uploaded picture that is sharp in a square of so many pixels, also on a fine screen; any other
 * picture has one file. Not by `srcset` with widths: for each such picture the browser listens to the width of its
 * window, also for one that React made and never showed, which then stays for as long as the page.
 */
export function smallestFor(address: string, pixels: number): string {
  const enough = webpOf(address).find(({ width, height }) => Math.min(width, height) >= pixels * 2);
  return enough ? uploadsBase + enough.path : address;
}
