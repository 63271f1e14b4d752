import { type Package, problemOf, surfaceOf } from './surface.ts';

const shared: Package = { version: '0.1.0', exports: { '.': './src/main.ts', './ask': './src/ask.tsx' } };
const declarations = (change: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'src/main.d.ts':
        "import { type Inner } from './deep/inner.ts';\nexport declare const open: (inner: Inner) => void;\nexport { type Inner, close as shut } from './deep/inner.ts';\n",
      'src/deep/inner.d.ts':
        'export interface Inner {\n    a: string;\n}\nexport declare function close(): import("../far.ts").Far;\n',
      'src/far.d.ts': 'export type Far = 1;\n',
      'src/ask.d.ts': 'export declare function Ask(): null;\ninterface Own {\n}\nexport {};\n',
      'src/unused.d.ts': 'export type Unused = 1;\n',
      ...change,
    }),
  );
const surface = (change?: Record<string, string>, version = '0.1.0') =>
  surfaceOf({ ...shared, version }, declarations(change));

test('a surface has the names of each entry', () => {
  const { entries } = surface();
  expect(Object.entries(entries).map(([entry, { names }]) => [entry, names])).toEqual([
    ['.', ['Inner', 'open', 'shut']],
    ['./ask', ['Ask']],
  ]);
});

test.each([
  ['a file of its own', 'src/main.d.ts', ['.']],
  ['a type behind it', 'src/deep/inner.d.ts', ['.']],
  ['a type far behind it', 'src/far.d.ts', ['.']],
  ['another entry', 'src/ask.d.ts', ['./ask']],
  ['nothing that it offers', 'src/unused.d.ts', []],
])('a change of %s changes its entries alone', (_what, file, entries) => {
  const [before, after] = [
    surface(),
    surface({ [file]: `${declarations().get(file)}export type More = 2;\n` }),
  ];
  expect(
    Object.keys(after.entries).filter(
      (entry) => after.entries[entry]?.digest !== before.entries[entry]?.digest,
    ),
  ).toEqual(entries);
});

test('a change without another version is a problem that names its entries, and with one the report is old', () => {
  const before = surface();
  expect(problemOf('@daybook/x', before, surface())).toBeNull();
  const change = { 'src/far.d.ts': 'export type Far = 2;\n' };
  expect(problemOf('@daybook/x', before, surface(change))).toMatch(
    /^The surface of @daybook\/x has changed: \.\. Raise its version/,
  );
  expect(problemOf('@daybook/x', before, surface(change, '0.1.1'))).toBe('Run npm run surfaces.');
  expect(problemOf('@daybook/x', before, surface({}, '0.1.1'))).toBe('Run npm run surfaces.');
  expect(problemOf('@daybook/x', null, before)).toBe('Run npm run surfaces.');
});

test('an entry without declarations is an error', () => {
  expect(() => surfaceOf({ version: '1', exports: { '.': './src/gone.ts' } }, declarations())).toThrow(
    './src/gone.ts has no declarations.',
  );
});
