// Writes the words by which settings are found. Run after a change of their texts:
// node tools/i18n/write-settings-phrases.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { phrasesModule } from './settings-phrases.ts';

const file = new URL('../../remote-admin/src/settings/generated/phrases.ts', import.meta.url);
await mkdir(new URL('.', file), { recursive: true });
await writeFile(file, await phrasesModule());
console.log(`Wrote ${file.pathname}`);
