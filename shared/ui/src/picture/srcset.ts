import { filesOf, uploadsBase, uploadUrl } from '@daybook/domain/pictures';

const webpOf = (address: string) =>
  address.startsWith(uploadsBase)
    ? filesOf(address.slice(uploadsBase.length)).filter(({ format }) => format === 'webp')
    : [];

/**
 * Every width of an uploaded picture, for `srcSet` beside `sizes`; undefined for any other picture, which has one.
 * `<img src={imageUrl} srcSet={srcSetOf(imageUrl)} sizes="96px" alt="" />`
 */
export const srcSetOf = (address: string): string | undefined =>
  webpOf(address)
    .map(({ path, width }) => `${uploadUrl(path)} ${width}w`)
    .join(', ') || undefined;

/** The smallest file of an uploaded picture that is sharp in a square of so many pixels, also on a fine screen. */
export function smallestFor(address: string, pixels: number): string {
  const enough = webpOf(address).find(({ width, height }) => Math.min(width, height) >= pixels * 2);
  return enough ? uploadsBase + enough.path : address;
}
