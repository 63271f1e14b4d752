import { importFields, importKinds } from './fields.ts';
import { headingKey, matchHeadings, recogniseKind } from './headings.ts';

test.each(importKinds)('the template of %s is recognised and fills every field', (kind) => {
  const labels = importFields[kind].map(({ label }) => label);
  expect(recogniseKind(labels)).toBe(kind);
  expect(matchHeadings(kind, labels)).toEqual(importFields[kind].map(({ key }) => key));
});

test('a heading is compared without case, marks and signs', () => {
  expect(headingKey('  E-Mail__Addrèss* ')).toBe('email address');
  expect(matchHeadings('customers', ['EMAIL', 'Anmerkung', 'Surname:', ''])).toEqual([
    'email',
    null,
    'lastName',
    null,
  ]);
});

test('a field is filled by its first column alone', () => {
  expect(matchHeadings('customers', ['Phone', 'Mobile', 'Name'])).toEqual(['phone', null, 'fullName']);
});

test.each([
  [['Name', 'E-mail', 'Phone'], 'customers'],
  [['Client', 'Mail'], 'customers'],
  [['Name', 'Duration', 'Price'], 'services'],
  [['Treatment', 'Cost'], 'services'],
  [['Name', 'Email', 'Job title'], 'staff'],
  [['Employee'], 'staff'],
  [['Name', 'Email'], null],
  [['one', 'two'], null],
  [[], null],
])('the headings %j speak of %s', (headings, kind) => {
  expect(recogniseKind(headings)).toBe(kind);
});
