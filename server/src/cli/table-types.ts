import path from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from '../platform/database/types.ts';

export const tablesFile = path.resolve(import.meta.dirname, '../platform/database/generated/tables.ts');

/** The types of all tables and views, as the drivers of both engines return their columns: see `Db`. */
export const generatedTables = (db: Db): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'migration',
    outFile: null,
    typeMapping: {
      date: 'string',
      json: 'ColumnType<object, string, string>',
      int8: 'number',
      jsonb: 'ColumnType<object, string, string>',
      numeric: 'string',
      timestamptz: 'Date',
    },
  });
