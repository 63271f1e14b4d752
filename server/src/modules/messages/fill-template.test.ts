import { inLanguage } from '../../platform/language.ts';
import { fillTemplate, type Values } from './fill-template.ts';

const values: Values = {
  'customer.firstName': 'Ife',
  'visit.services': 'Haircut',
  'visit.policy': '',
  'visit.details': [['When', 'Tuesday']],
  'manage.link': { label: 'See your booking', url: 'https://daybook.example/booking/success#t=a' },
  'book.link': { label: 'Choose a time', url: 'https://daybook.example/booking' },
};

const blocks = (body: string) => fillTemplate({ subject: 'Hello', body }, values).blocks;

test('an empty line starts a paragraph, a line break stays one', () => {
  expect(blocks('Hello {{customer.firstName}},\nwelcome.\n\nSee you.')).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ words: 'Hello ' }, { words: 'Ife' }, { words: ',' }], [{ words: 'welcome.' }]],
    },
    { kind: 'paragraph', lines: [[{ words: 'See you.' }]] },
  ]);
});

test('a link alone in its line becomes the button, one in a sentence stays there', () => {
  expect(blocks('{{manage.link}}')).toEqual([
    { kind: 'button', label: 'See your booking', url: 'https://daybook.example/booking/success#t=a' },
  ]);
  expect(blocks('Here: {{ manage.link }}')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { words: 'Here: ' },
          { words: 'See your booking', url: 'https://daybook.example/booking/success#t=a' },
        ],
      ],
    },
  ]);
});

test('a mail has one button: a second one becomes a link', () => {
  expect(blocks('{{manage.link}}\n\n{{book.link}}').map(({ kind }) => kind)).toEqual(['button', 'paragraph']);
});

test('a table in the middle of a paragraph splits it', () => {
  expect(blocks('Before\n{{visit.details}}\nAfter')).toEqual([
    { kind: 'paragraph', lines: [[{ words: 'Before' }]] },
    { kind: 'facts', facts: [['When', 'Tuesday']] },
    { kind: 'paragraph', lines: [[{ words: 'After' }]] },
  ]);
});

test('a line whose placeholders are all empty is left out', () => {
  expect(blocks('One\n{{visit.policy}}\nTwo\n\nNote: {{visit.note}}')).toEqual([
    { kind: 'paragraph', lines: [[{ words: 'One' }], [{ words: 'Two' }]] },
  ]);
  expect(blocks('{{customer.firstName}}: {{visit.note}}')).toHaveLength(1);
});

test.each([
  ['Bring a book, {{customer.firstName}}!', 'Bring a book!'],
  ['{{customer.name}}, please come early.', 'please come early.'],
  [
    'We look forward to seeing you {{ customer.firstName }} and your dog.',
    'We look forward to seeing you and your dog.',
  ],
])('%j becomes %j for a customer without a name', (line, words) => {
  const { blocks } = fillTemplate(
    { subject: 'Hello', body: line },
    { 'customer.name': '', 'customer.firstName': '' },
  );
  expect(blocks).toEqual([{ kind: 'paragraph', lines: [[{ words }]] }]);
});

test('a greeting without a name is left out', () => {
  for (const line of ['Hello {{customer.firstName}},', 'Dear {{customer.name}}'])
    expect(fillTemplate({ subject: 'Hello', body: line }, { 'customer.name': '' }).blocks).toEqual([]);
});

test('a placeholder in text typed by a customer stays as typed', () => {
  const typed: Values = { ...values, 'customer.firstName': '{{manage.link}}' };
  expect(fillTemplate({ subject: '{{customer.firstName}}', body: '{{customer.firstName}}' }, typed)).toEqual({
    title: '{{manage.link}}',
    blocks: [{ kind: 'paragraph', lines: [[{ words: '{{manage.link}}' }]] }],
  });
});

test('a subject is one line', () => {
  const typed: Values = { 'customer.firstName': 'Ife\r\nBcc: eve@example.com' };
  expect(
    fillTemplate({ subject: 'Hello {{customer.firstName}} {{visit.note}}', body: 'x' }, typed).title,
  ).toBe('Hello Ife Bcc: eve@example.com');
});

test('from right to left, a value that is Arabic itself reads so, and a name in Latin letters from left to right', () => {
  const when = '\u2067الأربعاء، 9 ديسمبر\u2069، \u206817:30\u2069';
  const { title } = inLanguage('ar', () =>
    fillTemplate(
      { subject: '{{visit.shortWhen}}: {{visit.services}}', body: '' },
      { ...values, 'visit.shortWhen': when },
    ),
  );
  expect(title).toBe(`\u2067${when}\u2069: \u2068Haircut\u2069`);
});
