export interface ReleaseSeqTable {
  channel: string;
  /** Only ever rises. */
  seq: number;
}

export interface ReleaseTables {
  release_seq: ReleaseSeqTable;
}
