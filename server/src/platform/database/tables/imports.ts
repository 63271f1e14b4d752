import type { ImportFile, ImportRow, ImportState, Recognised, RowOutcome } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface ImportFileTable {
  import_file_id: string;
  import_id: string;
  name: string;
  address_key: string | null;
  is_from_outside: Generated<boolean>;
  format: Recognised['format'];
  encoding: Recognised['encoding'];
  separator: Recognised['separator'];
  headings: string[];
  kind: ImportKind | null;
  row_count: number;
  staged_bytes: number;
  state: Generated<ImportState>;
  version: Generated<number>;
  mapping: ColumnType<(string | null)[] | null, string | undefined, string | null>;
  counts: ColumnType<ImportFile['counts'], string | undefined, string | null>;
  left_out: ColumnType<ImportFile['leftOut'], string | undefined, string | null>;
  staged_at: Date;
  expires_at: Date;
  applied_at: Date | null;
  applied_by: string | null;
}

export interface ImportPortionTable {
  import_file_id: string;
  part: number;
  /** JSON, read only when the file is opened. */
  rows: string;
}

export interface ImportSourceTable {
  import_file_id: string;
  /** Base64. */
  content: string;
}

export interface ImportRowTable {
  import_file_id: string;
  row: number;
  outcome: RowOutcome;
  label: string;
  reasons: string[];
  changes: Json<ImportRow['changes']>;
  target_id: string | null;
  given_id: string | null;
  fingerprint: string | null;
}

export const importObjectKinds = ['customer', 'customer_note', 'category', 'service', 'staff'] as const;
export type ImportObjectKind = (typeof importObjectKinds)[number];

export interface ImportChangeTable {
  import_file_id: string;
  object_kind: ImportObjectKind;
  object_id: string;
  label: string;
  /** The previous columns; null for a created record. */
  before: ColumnType<Record<string, unknown> | null, string | null, string>;
  fingerprint: string | null;
}

export interface ImportMappingTable {
  headings_key: string;
  kind: ImportKind;
  mapping: Json<(string | null)[]>;
}

export interface ImportTables {
  import_file: ImportFileTable;
  import_portion: ImportPortionTable;
  import_source: ImportSourceTable;
  import_row: ImportRowTable;
  import_change: ImportChangeTable;
  import_mapping: ImportMappingTable;
}
