/** @jest-environment jsdom */
import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../language.ts';
import { composeMail } from './compose.ts';

const write = () =>
  composeMail({
    title: 'Ada',
    blocks: [
      { kind: 'facts', facts: [['A', 'B', { label: 'C', url: 'https://daybook.example/c' }]] },
      { kind: 'button', label: 'D', url: 'https://daybook.example/d' },
    ],
  });

test.each(languages)('the HTML of a mail says its language and direction: %s', (language) => {
  const page = new DOMParser().parseFromString(inLanguage(language, write).html, 'text/html');
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  for (const element of [page.documentElement, page.body, page.querySelector('div')]) {
    expect(element?.getAttribute('lang')).toBe(language);
    expect(element?.getAttribute('dir')).toBe(direction);
  }
  expect(page.querySelector('th')?.getAttribute('align')).toBe(language === 'ar' ? 'right' : 'left');
  expect(page.querySelector('td')?.getAttribute('dir')).toBe('auto');
});

test('a URL is a separate link in plain text, also from right to left', () => {
  const { text } = inLanguage('ar', write);
  expect(text).toContain(' https://daybook.example/c\n');
  expect(text).toContain(':\nhttps://daybook.example/d\n');
  // Every other line starts with a direction mark.
  expect(text.split('\n')[0]).toBe('\u200fAda');
});
