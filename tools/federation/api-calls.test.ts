import { apiCallsIn } from './api-calls.ts';

test.each<[string, string, string[]]>([
  ['as it is written', `getPublic('slots', { query })`, ['GET slots']],
  ['as it is minified', `(0,r.postPublic)("holds",{body:t})`, ['POST holds']],
  ['with a form, a file, a token', 'x.putPrivateFile(`invoices/:invoiceId`,{})', ['PUT invoices/:invoiceId']],
  ['by the key', 'let d=(0,m.s)(`DELETE holds`,{onSuccess:k})', ['DELETE holds']],
  ['without the client', `fetch("/api/v1/holds",{method:"DELETE"})`, ['DELETE holds', 'POST holds']],
  [
    'from somewhere else',
    'openStream(`import-files/\u0024{e.id}/undo`,{})',
    ['POST import-files/:importFileId/undo'],
  ],
  ['of what the contract does not know', `getPublic("nothing/like/it")`, []],
  ['of what only looks like one', `const title="slots";getByRole("slots")`, []],
])('calls are found %s', (_how: string, code: string, expected: string[]) => {
  expect(Object.keys(apiCallsIn([code]))).toEqual(expected);
});

test('each call is recorded with its shape', () => {
  expect(apiCallsIn(['getPublic("slots")', 'getPublic("slots")'])['GET slots']?.sends).toHaveProperty([
    'query.from',
  ]);
});
