import { messageForms } from '@daybook/domain/messages/kinds';
import { validateMessageText } from '@daybook/domain/messages/template';
import { builtInText } from './built-in-texts.ts';

test('every message has a text with all required placeholders', () => {
  for (const form of messageForms) {
    expect([form, validateMessageText(form, builtInText(form))]).toEqual([form, {}]);
  }
});
