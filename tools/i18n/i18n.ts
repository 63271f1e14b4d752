import { relative } from 'node:path';
import { isLanguage, languages, type Translation, translations } from '@daybook/i18n/languages';
import { root } from '../build/workspace.ts';
import { catalogueFile, readCatalogue } from './catalogues.ts';
import { looseTextsIn } from './loose-texts.ts';
import { textPackages } from './packages.ts';
import { missingIn, problemsOf } from './problems.ts';
import { messagesOf, modulesOf } from './sources.ts';
import { wordingProblems } from './wording.ts';

const usage = `npm run i18n -- check                        what is missing, unused or wrong in every catalogue
npm run i18n -- missing PACKAGE LANGUAGE     the missing texts of one catalogue, as JSON to fill in`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function check(): Promise<number> {
  const problems: string[] = [];
  for (const { name, folder } of textPackages) {
    const modules = await modulesOf(folder);
    const messages = messagesOf(modules);
    for (const { file, code } of modules)
      for (const text of looseTextsIn(code, `${name}/${file}`))
        problems.push(`${name}/${file}: “${text}” is in no catalogue: use t() or msg().`);
    if (messages.length === 0) continue;
    problems.push(...messages.flatMap(wordingProblems).map((problem) => `${name}: ${problem}`));
    const counts = translations.map((language) => {
      const catalogue = readCatalogue(folder, language);
      const file = relative(root, catalogueFile(folder, language));
      problems.push(...problemsOf(messages, catalogue).map((problem) => `${file}: ${problem}`));
      return `${language} ${missingIn(messages, catalogue).length}`;
    });
    const words = messages.join(' ').split(/\s+/).length;
    say(`${name}: ${messages.length} texts, ${words} words, missing: ${counts.join(', ')}`);
  }
  for (const problem of problems) say(problem);
  return problems.length === 0 ? 0 : 1;
}

async function missing(name: string, language: Translation): Promise<number> {
  const found = textPackages.find((one) => one.name === name);
  if (!found) {
    say(`There is no package called ${name}.`);
    return 2;
  }
  const texts = missingIn(messagesOf(await modulesOf(found.folder)), readCatalogue(found.folder, language));
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
