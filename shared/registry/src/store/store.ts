/** A file with its content. `tag` differs whenever the bytes do. */
export interface Stored {
  bytes: Buffer;
  tag: string;
}

/** A file without its bytes. */
export interface Listed {
  path: string;
  bytes: number;
  modified: Date;
}

interface Writing {
  /** Writes only while the file still has this tag, or for null while it does not exist. */
  when?: string | null;
  /** Never changes, and may be served as immutable. */
  immutable?: boolean;
}

/**
 * The storage of remotes and the registry: a folder or a bucket. Paths are relative to its root, with plain slashes.
 */
export interface Store {
  /** The display name, without secrets. */
  name: string;
  /** The folder on this machine; null for a bucket. */
  folder: string | null;
  /** Null if it does not exist. */
  read(path: string): Promise<Stored | null>;
  /** As `read`, but `'same'` without the bytes while the file still has this tag. */
  readUnless(tag: string, path: string): Promise<Stored | 'same' | null>;
  /** Readers see the old bytes or the new ones, never a mixture. False if `when` did not hold. */
  write(path: string, bytes: Buffer, writing?: Writing): Promise<boolean>;
  /** Appends to a file a text that is made from its whole content. Concurrent appends see each other's. */
  append(path: string, make: (before: Buffer) => Buffer): Promise<void>;
  /** Every file whose path starts with the prefix. */
  list(prefix: string): Promise<Listed[]>;
  remove(path: string): Promise<void>;
}
