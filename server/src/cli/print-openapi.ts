import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@daybook/contract/openapi';

const file = path.resolve(import.meta.dirname, '../../../docs/openapi.json');

/** Levels that are broken into lines: below them an address or a schema is one line, so that a change shows as one. */
const broken = 2;

function print(value: unknown, depth = 0): string {
  if (depth > broken || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const indent = `\n${' '.repeat(depth)}`;
  const fields = Object.entries(value).map(
    ([key, inner]) => `${indent} ${JSON.stringify(key)}:${print(inner, depth + 1)}`,
  );
  return fields.length > 0 ? `{${fields.join(',')}${indent}}` : '{}';
}

writeFileSync(file, `${print(JSON.parse(JSON.stringify(openApiDocument())))}\n`);
console.log(`Written: ${file}`);
