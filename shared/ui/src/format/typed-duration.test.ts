import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCatalogue, setLanguageSource } from '@daybook/i18n';
import { compileMessage } from '@daybook/i18n/compile';
import type { Language } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';
import { readDuration, writeDuration } from './typed-duration.ts';

function setLanguage(language: Language): void {
  setLanguageSource(() => language);
  if (language === 'en') return;
  const file = join(import.meta.dirname, `../../messages/${language}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = Object.entries(texts).map(([text, other]) => [messageId(text), compileMessage(other)]);
  addCatalogue(language, Object.fromEntries(compiled));
}

afterEach(() => setLanguage('en'));

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1.5 h', 90],
  ['1,5 hours', 90],
  ['45 min.', 45],
  ['2 days', 2_880],
  ['1 day, 4 hours', 1_680],
  ['1 week', 10_080],
  ['0', 0],
])('“%s” is %i minutes', (typed, minutes) => {
  expect(readDuration(typed)).toBe(minutes);
});

test.each(['', 'soon', '-5', '1:75', '2 moons', '1 day 3', 'h'])('“%s” is not a duration', (typed) => {
  expect(readDuration(typed)).toBeNull();
});

test('a number without a unit is in the unit of its field', () => {
  expect(readDuration('3', 'hour')).toBe(180);
  expect(readDuration('3h', 'hour')).toBe(180);
});

test.each([
  ['fr', '2 jours', 2_880],
  ['fr', '1 heure 15', 75],
  ['es', '3 días', 4_320],
  ['de', '2 Stunden', 120],
  ['pt', '1 hora', 60],
  ['ar', 'يومان', 2_880],
  ['ar', '٣ ساعات', 180],
  ['fr', '2 days', 2_880],
] as const)('in %s “%s” is %i minutes', (language, typed, minutes) => {
  setLanguage(language);
  expect(readDuration(typed)).toBe(minutes);
});

test.each([
  [45, '45 min'],
  [75, '1 h 15 min'],
  [1_440, '24 h'],
  [2_880, '2 days'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(writeDuration(minutes)).toBe(text);
});

test.each(['en', 'fr', 'pt', 'es', 'de', 'ar'] as const)('what is written in %s can be read', (language) => {
  setLanguage(language);
  for (const minutes of [0, 1, 5, 59, 60, 61, 75, 120, 1_439, 1_440, 1_500, 2_880, 4_320, 15_840, 144_000])
    expect([writeDuration(minutes), readDuration(writeDuration(minutes))]).toEqual([
      writeDuration(minutes),
      minutes,
    ]);
});
