import type { Translation } from '@daybook/i18n/languages';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { formatWhen } from '@daybook/ui/format/when';
import { render } from '@testing-library/react';
import { setLanguage, untranslatedTexts } from './language.ts';

const now = new Date('2026-03-03T09:24:00Z');
const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now);

test.each<[Translation, string, string]>([
  ['fr', 'il y a 2 minutes', 'à l’instant'],
  ['pt', 'há 2 minutos', 'agora mesmo'],
  ['de', 'vor 2 Minuten', 'gerade eben'],
  ['ar', 'قبل دقيقتين', 'الآن'],
])('a time is relative in the language of the page: %s', (language, minutes, moment) => {
  setLanguage(language, 'shared/ui');
  expect([ago(120), ago(0)]).toEqual([minutes, moment]);
});

test.each<[Translation, string]>([
  ['fr', '1 h 30 min'],
  ['es', '1 h 30 min'],
  ['de', '1 Std. 30 Min.'],
  ['ar', '1 س و30 د'],
])('a duration is written in the language of the page: %s', (language, text) => {
  setLanguage(language, 'shared/ui');
  expect(formatDuration(90)).toBe(text);
});

test.each<[Translation, string]>([
  ['fr', 'demain à 10:00'],
  ['pt', 'amanhã às 10:00'],
  ['de', 'morgen um 10:00'],
  ['ar', 'غدًا \u206810:00\u2069'],
])('a near day is named in the language of the page: %s', (language, text) => {
  setLanguage(language, 'shared/ui');
  expect(formatWhen('2026-03-04T09:00:00Z', 'Africa/Lagos', now)).toBe(text);
});

test('English texts and names are found beside translated ones', () => {
  setLanguage('fr', 'shared/ui');
  render(
    <main aria-label="Booking">
      <button type="button" title="More" aria-label="Fermer">
        Suivant
      </button>
      <p>12:30</p>
      <p>Try again</p>
      <option lang="en">English</option>
    </main>,
  );
  expect(untranslatedTexts()).toEqual(['Booking', 'More', 'Try again']);
});

test('the next test reads English again', () => {
  expect(ago(0)).toBe('just now');
});
