export interface ReleaseSeqTable {
  channel: string;
  /** The location of the store, without secrets; empty for entries from before stores were distinguished. */
  store: string;
  /** Only increases. */
  seq: number;
  /** The pointer as JSON, as in the store; null if it was served before pointers were stored. */
  pointer: string | null;
}

export interface ReleaseTables {
  release_seq: ReleaseSeqTable;
}
