import { messagesIn } from './messages-in.ts';
import { missingIn, problemsOf } from './problems.ts';

const header = "import { t, msg as mark } from '@daybook/i18n';\n";
const textsIn = (code: string) => messagesIn(header + code).map(({ text }) => text);

test('the messages of a module are found, also under another name and on both sides of a condition', () => {
  expect(
    textsIn(`
      const label = mark('Paid');
      export const f = (x) => [t("One"), t(x ? 'Two' : 'Three'), t(label), other('Not this')];
    `),
  ).toEqual(['Paid', 'One', 'Two', 'Three']);
});

test.each([
  ['a module without the library', "export const f = () => t('Text');"],
  ['another t', "import { t } from './other.ts'; export const f = () => t('Text');"],
  ['a comment', "import { t } from '@daybook/i18n'; // t('Text')\nexport const f = () => t(x);"],
])('%s has no messages', (_, code) => {
  expect(messagesIn(code)).toEqual([]);
});

test.each(["const label = t('Text');", "export const labels = { a: t('Text') };", "show(t('Text'));"])(
  'a text that would be translated while its module loads is refused: %s',
  (code) => {
    expect(() => textsIn(code)).toThrow('t("Text") runs while its module loads');
  },
);

test('a catalogue is checked for what is missing, unused and wrong', () => {
  const messages = ['Log in', 'Hello {name}', '{n, plural, one {# day} other {# days}}'];
  expect(missingIn(messages, { 'Log in': 'Se connecter', 'Hello {name}': '' })).toEqual(messages.slice(1));
  expect(
    problemsOf(messages, {
      'Log in': 'Se connecter',
      'Hello {name}': 'Bonjour {nom}',
      '{n, plural, one {# day} other {# days}}': '{n, plural, one {# jour}',
      'Log out': 'Se déconnecter',
    }),
  ).toEqual([
    'has the placeholders “nom” instead of “name”: Bonjour {nom}',
    'has a wrong syntax: {n, plural, one {# jour}',
    'is not used any more: Log out',
  ]);
});
