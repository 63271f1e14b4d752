import { messageForms } from '@daybook/domain/messages/kinds';
import { validateMessageText } from '@daybook/domain/messages/template';
import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../../../platform/language.ts';
import { builtInText, isBuiltInText } from './built-in-texts.ts';

test.each(languages)('every message has a text with all required placeholders: %s', (language) => {
  for (const form of messageForms) {
    const text = inLanguage(language, () => builtInText(form));
    expect([form, validateMessageText(form, text)]).toEqual([form, {}]);
  }
});

test('the built-in text is known in every language', () => {
  const form = { kind: 'booking_confirmed', audience: 'customer' } as const;
  const french = inLanguage('fr', () => builtInText(form));
  expect(isBuiltInText(form, french)).toBe(true);
  expect(isBuiltInText(form, { ...french, subject: 'Bonjour' })).toBe(false);
});
