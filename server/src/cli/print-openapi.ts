import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@daybook/contract/openapi';

const file = path.resolve(import.meta.dirname, '../../../docs/openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`Written: ${file}`);
