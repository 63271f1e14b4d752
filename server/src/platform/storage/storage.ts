/** Where files lie: a folder, or a bucket. Every server of an installation sees the same. */
export interface Storage {
  /** Stores the bytes under the path and replaces a former file; the path is one that {@link isStorable} accepts. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** The whole file, because files are small; null if there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Nothing happens when there is none. */
  remove(path: string): Promise<void>;
}

const storable = /^(?:[a-z0-9-]{1,40}\/)?[a-z0-9-]{1,80}\.(?:jpg|svg|webp)$/;

/** Whether a picture may lie there: at most one folder deep, and no dot but before its type, so that no path leads out. */
export const isStorable = (path: string): boolean => storable.test(path);

const privatelyStorable = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,80}\.(?:pdf|bin)$/;

/** Whether a file may lie there that no address leads to; its ending is none that a picture has. */
export const isPrivatelyStorable = (path: string): boolean => privatelyStorable.test(path);

/** What may lie in a storage. */
export type Storable = (path: string) => boolean;

export function assertStorable(path: string, storable: Storable): void {
  if (!storable(path)) throw new Error('Not a path under which a file may lie.');
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The media type that a picture is served as, by the end of its path. */
export const mediaTypeOf = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
