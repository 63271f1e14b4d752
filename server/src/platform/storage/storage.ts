/** Where the public pictures lie: a folder, or a bucket. Every server of an installation sees the same. */
export interface Storage {
  /** Keeps the bytes under the path, in the place of what was there; the path is one that {@link isStorable} takes. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file, or could not be one. Pictures are small: whole. */
  read(path: string): Promise<Buffer | null>;
  /** Nothing happens when there is none. */
  remove(path: string): Promise<void>;
}

const storable = /^(?:[a-z0-9-]{1,40}\/)?[a-z0-9-]{1,80}\.(?:jpg|svg|webp)$/;

/** Whether a picture may lie there: at most one folder deep, and no dot but before its type, so that no path leads out. */
export const isStorable = (path: string): boolean => storable.test(path);

export function assertStorable(path: string): void {
  if (!isStorable(path)) throw new Error('Not a path under which a picture may lie.');
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The media type that a picture is served as, by the end of its path. */
export const mediaTypeOf = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
