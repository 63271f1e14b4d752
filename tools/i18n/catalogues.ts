import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Translation, translations } from '@daybook/i18n/languages';

/** The translations of a package into one language, by the English text. */
export type SourceCatalogue = Readonly<Record<string, string>>;

export const catalogueFile = (folder: string, language: Translation): string =>
  join(folder, 'messages', `${language}.json`);

export function readCatalogue(folder: string, language: Translation): SourceCatalogue {
  const file = catalogueFile(folder, language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The merged translations of several packages, by language. If a text occurs twice, the later package wins. */
export const readCatalogues = (folders: readonly string[]): Map<Translation, SourceCatalogue> =>
  new Map(
    translations.map((language) => [
      language,
      Object.assign({}, ...folders.map((folder) => readCatalogue(folder, language))),
    ]),
  );
