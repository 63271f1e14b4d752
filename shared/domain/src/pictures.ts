/** Where public pictures are served. */
export const uploadsBase = '/rest/uploads/';

/** The address of a picture below the public uploads; null where there is none. */
export const uploadUrl = (path: string | null): string | null => path && uploadsBase + path;

/** How large the file of a picture may be that is sent. */
export const pictureBytes = 5 * 1024 * 1024;

/** What a picture is served in: WebP to browsers, JPEG to mails and documents, which often know nothing else. */
export const pictureFormats = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels; a larger picture is made smaller. */
export const longestSide = 1600;
const smallerWidths = [160, 480, 960] as const;

export interface Size {
  width: number;
  height: number;
}

/** One file of a picture. */
export interface PictureFile extends Size {
  path: string;
  format: PictureFormat;
}

const hash = '[0-9a-f]{32}';
const pathPattern = new RegExp(`^(${hash})-([1-9]\\d{0,3})x([1-9]\\d{0,3})\\.webp$`);

/** The path that records carry: of the largest file, named for what it holds and for its size. */
export const picturePath = (contentHash: string, { width, height }: Size): string =>
  `${contentHash}-${width}x${height}.webp`;

/** What a path says of its picture; null for what is no path of an uploaded picture. */
export function pictureAt(path: string): (Size & { contentHash: string }) | null {
  const [, contentHash = '', width, height] = pathPattern.exec(path) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (!contentHash || Math.max(size.width, size.height) > longestSide) return null;
  return { contentHash, ...size };
}

/** The widths in which a picture so wide is kept, the largest last. None is larger than it is. */
export const widthsOf = (width: number): number[] => [
  ...smallerWidths.filter((smaller) => smaller < width),
  width,
];

/** Every file of the picture at a path, by format and width; none for what is no such path. */
export function filesOf(path: string): PictureFile[] {
  const picture = pictureAt(path);
  if (!picture) return [];
  const { contentHash, width: full, height } = picture;
  const stem = `${contentHash}-${full}x${height}`;
  return pictureFormats.flatMap((format) =>
    widthsOf(full).map((width) => ({
      path: width === full ? `${stem}.${format}` : `${stem}-${width}.${format}`,
      format,
      width,
      height: Math.max(1, Math.round((height * width) / full)),
    })),
  );
}

/** The size that fits into the longest side, in the same proportion. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
