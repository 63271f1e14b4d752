/** Stores files in a folder or a bucket, shared by every server of an installation. */
export interface Storage {
  /** Stores the bytes under a path that {@link isStorable} accepts, and replaces an earlier file. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** The whole file, because files are small; null if there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Does nothing if there is none. */
  remove(path: string): Promise<void>;
}

const storable = /^(?:[a-z0-9-]{1,40}\/)?[a-z0-9-]{1,80}\.(?:jpg|svg|webp)$/;

/**
 * Whether a picture may be stored there: at most one folder deep, and no dot except before the extension, so that no
 * path leads outside.
 */
export const isStorable = (path: string): boolean => storable.test(path);

const privatelyStorable = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,80}\.(?:pdf|bin)$/;

/** Whether a private file may be stored there; its extension is none of a picture. */
export const isPrivatelyStorable = (path: string): boolean => privatelyStorable.test(path);

/** The files that a storage accepts. */
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

/** The media type of a picture, by the extension of its path. */
export const mediaTypeOf = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
