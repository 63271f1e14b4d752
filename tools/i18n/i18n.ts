import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLanguage, languages, type Translation, translations } from '@daybook/i18n/languages';
import { root } from '../build/workspace.ts';
import { catalogueFile, readCatalogue } from './catalogues.ts';
import { missingIn, problemsOf } from './problems.ts';
import { messagesInPackage } from './sources.ts';

const usage = `npm run i18n -- check                        what is missing, unused or wrong in every catalogue
npm run i18n -- missing PACKAGE LANGUAGE     the missing texts of one catalogue, as JSON to fill in`;

/** The packages that may show texts: every folder with sources. */
const packageFolders = (): string[] =>
  ['.', 'shared']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src')));

const say = (text: string) => process.stdout.write(`${text}\n`);

async function check(): Promise<number> {
  let problems = 0;
  for (const folder of packageFolders()) {
    const messages = await messagesInPackage(folder);
    if (messages.length === 0) continue;
    const counts = translations.map((language) => {
      const catalogue = readCatalogue(folder, language);
      for (const problem of problemsOf(messages, catalogue)) {
        problems += 1;
        say(`${relative(root, catalogueFile(folder, language))}: ${problem}`);
      }
      return `${language} ${missingIn(messages, catalogue).length}`;
    });
    say(`${relative(root, folder)}: ${messages.length} texts, missing: ${counts.join(', ')}`);
  }
  return problems === 0 ? 0 : 1;
}

async function missing(name: string, language: Translation): Promise<number> {
  const folder = packageFolders().find((one) => relative(root, one) === name);
  if (!folder) {
    say(`There is no package called ${name}.`);
    return 2;
  }
  const texts = missingIn(await messagesInPackage(folder), readCatalogue(folder, language));
  say(JSON.stringify(Object.fromEntries(texts.map((text) => [text, ''])), null, 2));
  return 0;
}

const [verb, name = '', language = ''] = process.argv.slice(2);
if (verb === 'check') process.exitCode = await check();
else if (verb === 'missing' && isLanguage(language) && language !== languages[0])
  process.exitCode = await missing(name, language);
else {
  say(usage);
  process.exitCode = 2;
}
