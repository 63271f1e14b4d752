import { readFileSync } from 'node:fs';
import { generatedTables, tablesFile } from '../../cli/table-types.ts';
import { openTestDatabase } from '../../testing/database.ts';
import type { Engine } from './types.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

test('the types of the tables are generated from the latest migration', async () => {
  if ((await generatedTables(engine.db)) !== readFileSync(tablesFile, 'utf8'))
    throw new Error('A migration has changed the tables: run `npm run tables` and commit the types.');
});
