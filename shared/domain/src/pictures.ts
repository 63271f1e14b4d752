/** The path under which public pictures are served. */
export const uploadsBase = '/rest/uploads/';

/** The URL of an uploaded picture; null without a picture. */
export const uploadUrl = (path: string | null): string | null => path && uploadsBase + path;

/** The maximum size of an uploaded file. */
export const pictureBytes = 5 * 1024 * 1024;

/** The served formats: WebP for browsers, JPEG for emails and documents, which often support nothing else. */
export const pictureFormats = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels; larger pictures are scaled down. */
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

/** The path stored in records: the largest file, named by its content hash and size. */
export const picturePath = (contentHash: string, { width, height }: Size): string =>
  `${contentHash}-${width}x${height}.webp`;

/** The facts in a picture's path; null if it is not the path of an uploaded picture. */
export function pictureAt(path: string): (Size & { contentHash: string }) | null {
  const [, contentHash = '', width, height] = pathPattern.exec(path) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (!contentHash || Math.max(size.width, size.height) > longestSide) return null;
  return { contentHash, ...size };
}

/** The stored widths for a picture of this width, the largest last. Pictures are never scaled up. */
export const widthsOf = (width: number): number[] => [
  ...smallerWidths.filter((smaller) => smaller < width),
  width,
];

/** All files of the picture at a path, by format and width; empty for an invalid path. */
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

/** The size scaled down to the longest side, with the same proportions. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
