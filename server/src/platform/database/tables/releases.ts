export interface ReleaseSeqTable {
  channel: string;
  /** Only ever rises. */
  seq: number;
  /** The pointer with this number as JSON, as the store said it; null where it was served before pointers were kept. */
  pointer: string | null;
}

export interface ReleaseTables {
  release_seq: ReleaseSeqTable;
}
