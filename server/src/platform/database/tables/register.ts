import type { RegisterQuestion } from '@daybook/contract/register-question';
import type { RegisterColumn } from '@daybook/domain/register';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';

export interface SavedViewTable {
  saved_view_id: string;
  owner_id: string;
  name: string;
  is_shared: boolean;
  filters: ColumnType<z.output<typeof RegisterQuestion>, string, string>;
  columns: RegisterColumn[];
  version: Generated<number>;
  created_at: Date;
}

export interface RegisterColumnsTable {
  user_id: string;
  columns: RegisterColumn[];
}

export interface RegisterTables {
  saved_view: SavedViewTable;
  register_columns: RegisterColumnsTable;
}
