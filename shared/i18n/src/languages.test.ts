import { acceptedLanguage } from './languages.ts';

test.each([
  ['', undefined],
  ['fr', 'fr'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['yo-NG, ig;q=0.9, en-GB;q=0.7, fr;q=0.8', 'fr'],
  ['en;q=0, de;q=0.1', 'de'],
  ['AR-eg', 'ar'],
  ['zh-CN,zh', undefined],
  ['*', undefined],
  ['fr;q=abc, es;q=0.2', 'es'],
  ['en;q=0.5,es;q=0.5', 'en'],
])('a browser that sends “%s” reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
