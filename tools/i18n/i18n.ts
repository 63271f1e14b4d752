import { relative } from 'node:path';
import { isLanguage, languages, type Translation, translations } from '@daybook/i18n/languages';
import { root } from '../build/workspace.ts';
import { catalogueFile, readCatalogue } from './catalogues.ts';
import { looseTextsIn } from './loose-texts.ts';
import { idlePatterns, neededTexts, textPackages } from './packages.ts';
import { missingIn, problemsOf } from './problems.ts';
import { messagesOf, modulesOf } from './sources.ts';
import { wordingProblems } from './wording.ts';

const usage = `npm run i18n -- check                        what is missing, unused or wrong in every catalogue
npm run i18n -- missing PACKAGE LANGUAGE     the missing texts of one catalogue, as JSON to fill in
npm run i18n -- draw COUNT SEED              texts of all catalogues drawn at random, to read; a seed draws the same again`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const wordsIn = (messages: readonly string[]): number => messages.join(' ').split(/\s+/).length;

async function check(): Promise<number> {
  const problems: string[] = [];
  const all = new Set<string>();
  let loose = 0;
  for (const { name, folder } of textPackages) {
    const modules = await modulesOf(folder);
    const messages = messagesOf(modules);
    for (const { file, code } of modules)
      for (const text of looseTextsIn(code, `${name}/${file}`)) {
        loose += 1;
        problems.push(`${name}/${file}: “${text}” is in no catalogue: use t() or msg().`);
      }
    if (messages.length === 0) continue;
    for (const message of messages) all.add(message);
    problems.push(...messages.flatMap(wordingProblems).map((problem) => `${name}: ${problem}`));
    problems.push(...idlePatterns(name, modules));
    const counts = translations.map((language) => {
      const catalogue = readCatalogue(folder, language);
      const file = relative(root, catalogueFile(folder, language));
      const lacking = missingIn(neededTexts(name, modules, language), catalogue);
      problems.push(...lacking.map((text) => `${file}: lacks “${text}”`));
      problems.push(...problemsOf(messages, catalogue).map((problem) => `${file}: ${problem}`));
      return `${language} ${missingIn(messages, catalogue).length}`;
    });
    say(`${name}: ${messages.length} texts, ${wordsIn(messages)} words, missing: ${counts.join(', ')}`);
  }
  const banned = [...all].flatMap(wordingProblems).length;
  say(
    `All: ${all.size} texts, ${wordsIn([...all])} words, outside catalogues ${loose}, banned phrases ${banned}`,
  );
  for (const problem of problems) say(problem);
  return problems.length === 0 ? 0 : 1;
}

async function missing(name: string, language: Translation): Promise<number> {
  const found = textPackages.find((one) => one.name === name);
  if (!found) {
    say(`There is no package called ${name}.`);
    return 2;
  }
  const needed = neededTexts(name, await modulesOf(found.folder), language);
  const texts = missingIn(needed, readCatalogue(found.folder, language));
  say(JSON.stringify(Object.fromEntries(texts.map((text) => [text, ''])), null, 2));
  return 0;
}

/** The generator mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function draw(count: number, seed: number): Promise<number> {
  const packages = await Promise.all(textPackages.map(({ folder }) => modulesOf(folder)));
  const left = messagesOf(packages.flat());
  const random = randomFrom(seed);
  for (let drawn = 1; drawn <= count && left.length > 0; drawn += 1) {
    const [text] = left.splice(Math.floor(random() * left.length), 1);
    say(`${drawn}. ${text}`);
  }
  return 0;
}

const [verb, name = '', language = ''] = process.argv.slice(2);
if (verb === 'check') process.exitCode = await check();
else if (verb === 'missing' && isLanguage(language) && language !== languages[0])
  process.exitCode = await missing(name, language);
else if (verb === 'draw' && Number(name) > 0 && /^\d+$/.test(language))
  process.exitCode = await draw(Number(name), Number(language));
else {
  say(usage);
  process.exitCode = 2;
}
