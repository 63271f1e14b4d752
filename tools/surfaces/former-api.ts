import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ApiShape, apiShapeOf } from '@daybook/contract/api-shape';

const file = path.resolve(import.meta.dirname, '../../shared/contract/former/api.json.gz');

/** The API of the version before, whose areas may still be in use. */
export const readFormerApi = (): ApiShape =>
  ApiShape.parse(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')));

/** Keeps the API of an OpenAPI document as that of the version before, and returns the file. */
export function writeFormerApi(openApi: object): string {
  writeFileSync(file, gzipSync(JSON.stringify(apiShapeOf(openApi)), { level: 9 }));
  return file;
}
