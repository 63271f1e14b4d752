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

test('an empty line begins a paragraph, a line break stays one', () => {
  expect(blocks('Hello {{customer.firstName}},\nwelcome.\n\nSee you.')).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ words: 'Hello ' }, { words: 'Ife' }, { words: ',' }], [{ words: 'welcome.' }]],
    },
    { kind: 'paragraph', lines: [[{ words: 'See you.' }]] },
  ]);
});

test('a link alone in its line is the button, and one in a sentence stands there', () => {
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

test('a mail has one button: a second one is a link', () => {
  expect(blocks('{{manage.link}}\n\n{{book.link}}').map(({ kind }) => kind)).toEqual(['button', 'paragraph']);
});

test('a table in the middle of a paragraph parts it', () => {
  expect(blocks('Before\n{{visit.details}}\nAfter')).toEqual([
    { kind: 'paragraph', lines: [[{ words: 'Before' }]] },
    { kind: 'facts', facts: [['When', 'Tuesday']] },
    { kind: 'paragraph', lines: [[{ words: 'After' }]] },
  ]);
});

test('a line whose placeholders have nothing to say is left out', () => {
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
])('of a customer without a name, %j says %j', (line, words) => {
  const { blocks } = fillTemplate(
    { subject: 'Hello', body: line },
    { 'customer.name': '', 'customer.firstName': '' },
  );
  expect(blocks).toEqual([{ kind: 'paragraph', lines: [[{ words }]] }]);
});

test('a greeting of nobody is left out', () => {
  for (const line of ['Hello {{customer.firstName}},', 'Dear {{customer.name}}'])
    expect(fillTemplate({ subject: 'Hello', body: line }, { 'customer.name': '' }).blocks).toEqual([]);
});

test('a placeholder in what a customer typed stays what they typed', () => {
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
