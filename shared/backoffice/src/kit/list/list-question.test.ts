import { namedIn, pageIn, valuesIn } from './list-question.ts';

const params = (search: string) => new URLSearchParams(search);
const tabs = { all: 1, draft: 2 };

test('the values of a list are the named parameters that are not empty', () => {
  expect(valuesIn(params('q=Ada&staff=&other=1'), ['q', 'staff', 'from'] as never)).toEqual({ q: 'Ada' });
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'other', ''])(
  'an order or tab called "%s" is unknown',
  (name) => {
    expect(namedIn(params(`tab=${name}`), 'tab', tabs)).toBeUndefined();
  },
);

test('a known tab is found, and an absent parameter is none', () => {
  expect(namedIn(params('tab=draft'), 'tab', tabs)).toBe('draft');
  expect(namedIn(params(''), 'tab', tabs)).toBeUndefined();
});

test('a page begins at the cursor, if there is one', () => {
  expect(pageIn(params('cursor=next'), 25)).toEqual({ pageSize: 25, cursor: 'next' });
  expect(pageIn(params('cursor='), 25)).toEqual({ pageSize: 25 });
});
