import { aRelease, facts } from '../testing/loader-page.ts';
import { createFileTable } from './file-table.ts';
import { keepTextInert, trustedTextRules } from './trusted-text.ts';

const files = createFileTable({ base: facts.base, files: facts.lateFiles });
files.learn(aRelease());
const rules = trustedTextRules(files);

test.each([
  '<img src=x onerror=alert(1)>',
  '.a { color: red }</style><script>alert(1)</script>',
  '<math><mtext><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
])('A46 %j never becomes an element', (text) => {
  expect(rules.createHTML(text)).toBeNull();
});

test('A46 the text of a style sheet passes unchanged', () => {
  const sheet = '@media (min-width: 48em) { :root > a { color: red } }';
  expect(rules.createHTML(sheet)).toBe(sheet);
});

test.each([
  'https://evil.example/remotes/remote-booking/1.4.2/remoteEntry.js',
  '//evil.example/host/toasts.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '/rest/uploads/picture.webp',
  '/remotes/remote-booking/1.4.2/../../../rest/uploads/x.js',
  '/remotes/remote-other/1.0.0/remoteEntry.js',
])('A46 code at %s never runs', (address) => {
  expect(rules.createScriptURL(address)).toBeNull();
});

test.each(['/remotes/remote-booking/1.4.2/screen.js', '/host/toasts.js'])(
  'A46 %s is left to the gate, because the release has files there',
  (address) => {
    expect(rules.createScriptURL(address)).toBe(address);
  },
);

test('A46 the policy applies to all text of the page in a browser with Trusted Types', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  keepTextInert(files);
  expect(createPolicy.mock.calls).toEqual([
    ['default', { createHTML: expect.any(Function), createScriptURL: expect.any(Function) }],
  ]);

  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(() => keepTextInert(files)).not.toThrow();
});
