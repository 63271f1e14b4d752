import { satisfies, unmetRequirements } from './ranges.ts';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['0.1.5', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['2.9.2', '2.9.2', true],
  ['2.9.3', '2.9.2', false],
  ['1.2.3', '>=1.0.0', false],
  ['', '^1.0.0', false],
])('version %s satisfies %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits);
});

test('the missing requirements of a remote are named', () => {
  expect(
    unmetRequirements(
      { react: '^19.3.1', session: '^3.0.0', query: '^5.0.0' },
      { react: '19.3.1', session: '2.1.0' },
    ),
  ).toEqual([
    'session ^3.0.0 is required, 2.1.0 is provided',
    'query ^5.0.0 is required, nothing is provided',
  ]);
});
