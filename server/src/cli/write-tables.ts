import { writeFileSync } from 'node:fs';
import { migrate } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { generatedTables, tablesFile } from './table-types.ts';

const engine = await openPglite({});
await migrate(engine);
writeFileSync(tablesFile, await generatedTables(engine.db));
await engine.close();
console.log(`Written: ${tablesFile}`);
