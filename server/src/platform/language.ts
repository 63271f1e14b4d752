import '@daybook/i18n/runtime-compiler';
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addCatalogue, type Catalogue, setLanguageSource } from '@daybook/i18n';
import { compileMessage } from '@daybook/i18n/compile';
import type { Language, Translation } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';
import { projectFolder } from './server-folder.ts';

/** The packages whose texts the server writes. */
const packages = ['shared/domain', 'shared/contract', 'server'];

const reader = new AsyncLocalStorage<Language>();
setLanguageSource(() => reader.getStore() ?? 'en');

const loaded = new Set<Language>();

function loadCatalogues(language: Translation): void {
  for (const folder of packages) {
    const file = path.join(projectFolder, folder, 'messages', `${language}.json`);
    if (!existsSync(file)) continue;
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(texts).map(([text, translated]) => [
      messageId(text),
      compileMessage(translated),
    ]);
    const catalogue: Catalogue = Object.fromEntries(entries);
    addCatalogue(language, catalogue);
  }
  loaded.add(language);
}

/** Runs `work`, including everything it starts, with texts in the reader's language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  if (language !== 'en' && !loaded.has(language)) loadCatalogues(language);
  return reader.run(language, work);
}
