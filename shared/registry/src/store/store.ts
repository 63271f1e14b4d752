/** A file as it was read. `tag` differs whenever the bytes do. */
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
  /** Only while the file still has this tag; null: only while there is none. Otherwise nothing is written. */
  when?: string | null;
  /** Never changes: whoever serves it may say so. */
  immutable?: boolean;
}

/** Where remotes and the registry lie: a folder, or a bucket. Paths go down from its root with plain slashes. */
export interface Store {
  /** As it is shown to people, without secrets. */
  name: string;
  /** The folder on this machine; null for a bucket. */
  folder: string | null;
  /** Null when there is none. */
  read(path: string): Promise<Stored | null>;
  /** As `read`, but `'same'` without the bytes while the file still has this tag. */
  readUnless(tag: string, path: string): Promise<Stored | 'same' | null>;
  /** Readers see the old bytes or the new, never half of them. False when `when` did not hold. */
  write(path: string, bytes: Buffer, writing?: Writing): Promise<boolean>;
  /** Adds to the end of a file what is made of all that stands there. Of several at once, each sees the others'. */
  append(path: string, make: (before: Buffer) => Buffer): Promise<void>;
  /** Every file whose path begins so. */
  list(prefix: string): Promise<Listed[]>;
  remove(path: string): Promise<void>;
}
