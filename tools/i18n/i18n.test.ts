import { looseTextsIn } from './loose-texts.ts';
import { messagesIn } from './messages-in.ts';
import { missingIn, problemsOf } from './problems.ts';
import { wordingProblems } from './wording.ts';

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

test('the placeholders of mails are compared too', () => {
  const greeting = 'Hello {{customer.firstName}},';
  expect(problemsOf([greeting], { [greeting]: 'Bonjour {{customer.firstName}},' })).toEqual([]);
  expect(problemsOf([greeting], { [greeting]: 'Bonjour {{customer.prenom}},' })).toEqual([
    'has the placeholders “{{customer.prenom}}” instead of “{{customer.firstName}}”: Bonjour {{customer.prenom}},',
  ]);
});

test('missing, unused and wrong entries of a catalogue are found', () => {
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
    'is no longer used: Log out',
  ]);
});

test('a user-facing text outside the catalogues is found', () => {
  const found = looseTextsIn(`
    import { jsx, jsxs } from 'react/jsx-runtime';
    import { t } from '@daybook/i18n';
    const Box = ({ name }) => jsxs('div', { className: 'a b', children: ['Paid', t('Due'), \`From \${name} on\`] });
    const Field = () => jsx(Input, { label: 'Amount', name: 'amount', placeholder: '12.50', 'aria-label': 'Tax' });
    function save() { if (gone) throw conflict('version_conflict', 'Someone else was faster.'); }
    const hint = 'Enter a whole number here.';
    throw new Error('The address has no token.');
  `);
  expect(found).toEqual([
    'Paid',
    'From … on',
    'Amount',
    'Tax',
    'Someone else was faster.',
    'Enter a whole number here.',
  ]);
});

test.each([
  ['a refused file', "refuseFile('The file is empty.');"],
  ['a refused file that is thrown', "reject(new RefusedFile('Damaged'));"],
  ['a refused row', "const plan = () => refusal(row, name, 'A name is missing.');"],
  ['a skipped row', 'const plan = () => skipped(row, name, `A row is the same.`);'],
  ['what is not possible', "throw notPossible('Some of it is in use.');"],
  ['a stored reason', "const cancel = () => end(tx, { reason: 'The customer did not come.' });"],
  ['a reason in its own constant', "const reason = 'The time was taken.';"],
  ['a reason that is given back', "const find = () => ({ reason: 'Several are called so.' });"],
  [
    'the name of an audited object',
    "recordAudit(tx, { object: { kind: 'business', name: 'Opening hours' } });",
  ],
  [
    'the title of an entry in a calendar',
    "const entry = () => ({ summary: t('Visit'), title: 'Time off' });",
  ],
  ['the message of a check', "const Count = z.int('Enter a whole number.').min(1, 'At least 1.');"],
  ['a sentence of a table', "const texts = { closed: 'The business is closed.' };"],
])('on the server, %s is found, too', (_, code) => {
  expect(looseTextsIn(code, 'server/src/modules/x/x.ts')).not.toEqual([]);
});

test.each([
  "const endpoint = { summary: 'The rows of a file.' };",
  "class Broken extends Error { constructor() { super('The plan is broken.'); } }",
  "const sql = 'select name from staff'; const mode = 'bank_transfer'; const unit = 'EUR';",
])('a text for programmers or machines needs no catalogue: %s', (code) => {
  expect(looseTextsIn(code, 'server/src/modules/x/x.ts')).toEqual([]);
});

test('a file for operators or machines needs no catalogue', () => {
  const code =
    "throw conflict('gone', 'Start it again.'); const path = '/admin/my page'; log.info('It has started well.');";
  expect(looseTextsIn(code, 'server/src/cli/release.ts')).toEqual([]);
  expect(looseTextsIn(code, 'server/src/modules/x/x.commands.ts')).toEqual(['Start it again.']);
});

test.each(['What became of each', 'It may stay empty.', 'Send an e-mail', 'Look at it again.'])(
  'a phrase that sounds translated is reported: %s',
  (text) => {
    expect(wordingProblems(text)).toHaveLength(1);
  },
);
