import './runtime-compiler.ts';
import { compileMessage } from './compile.ts';
import { kept, keptMark, shownText } from './kept.ts';
import type { Language } from './languages.ts';
import { messageId } from './message-id.ts';
import { addCatalogue, setLanguageSource, t } from './translate.ts';

let language: Language = 'en';
setLanguageSource(() => language);
const row = 'Row {row, number} repeats row {first, number}.';
addCatalogue('fr', {
  [messageId(row)]: compileMessage('La ligne {row, number} répète la ligne {first, number}.'),
  [messageId('Name')]: 'Nom',
  [messageId('{field}: {problem}')]: compileMessage('{field} : {problem}'),
});
const shownIn = (reader: Language, text: string) => {
  language = reader;
  return shownText(text);
};

test('a kept text is shown in the language of each reader', () => {
  const text = kept(() => t(row, { row: 1200, first: 3 }));
  expect(shownIn('en', text)).toBe('Row 1,200 repeats row 3.');
  expect(shownIn('fr', text)).toBe('La ligne 1\u202f200 répète la ligne 3.');
});

test('a kept text among the values of another is translated, and words of people are not', () => {
  const text = kept(() => t('{field}: {problem}', { field: t('Name'), problem: 'Name' }));
  expect(shownIn('fr', text)).toBe('Nom : Name');
});

test('a text that a person wrote stays as it is', () => {
  expect(shownIn('fr', 'Name')).toBe('Name');
  expect(shownText(null)).toBeNull();
});

test.each(['[', '["{"]', '[1]', '[]'])('a text that only looks kept stays as it is: %s', (text) => {
  expect(shownText(`${keptMark}${text}`)).toBe(`${keptMark}${text}`);
});

test('after keeping, texts are translated again, even if the work failed', () => {
  const failing = () =>
    kept(() => {
      throw new Error('broken');
    });
  expect(failing).toThrow('broken');
  language = 'fr';
  expect(t('Name')).toBe('Nom');
});
