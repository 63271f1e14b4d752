export interface ReleaseSeqTable {
  channel: string;
  /** Where the store is, without secrets; empty for what was remembered before stores were told apart. */
  store: string;
  /** Only ever rises. */
  seq: number;
  /** The pointer with this number as JSON, as the store said it; null where it was served before pointers were kept. */
  pointer: string | null;
}

export interface ReleaseTables {
  release_seq: ReleaseSeqTable;
}
