import { projectFolder, readTree } from './tree.ts';

const tree = readTree(projectFolder);

/** The object with variables that follows some code in a file. */
const variablesOf = (file: string, code: RegExp): string[] => {
  const [, object = ''] = new RegExp(`${code.source}([\\s\\S]*?)\\n\\}`).exec(tree.get(file) ?? '') ?? [];
  return [...object.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
};

/** Every variable that the server reads. */
const read = [
  ...variablesOf('server/src/config.ts', /const Environment = z\.object\(\{\n/),
  ...variablesOf('server/src/config-sign-in.ts', /const signInVariables = \{\n/),
];

/** The rows of the settings table in the operators' document. */
const [, table = ''] =
  /## Settings\n([\s\S]*?)\n\n[^|]*For those who release/.exec(tree.get('docs/operations.md') ?? '') ?? [];
const documented = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
);

test('the operators’ document lists every variable that the server reads, and no other', () => {
  expect(read.length).toBeGreaterThan(20);
  expect(documented.toSorted()).toEqual(read.toSorted());
});

test('the compose file passes on only variables that the server reads', () => {
  const [, environment = ''] =
    /environment: &environment\n((?: {4}.*\n)+)/.exec(tree.get('docker-compose.yml') ?? '') ?? [];
  const passed = [...environment.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(passed.length).toBeGreaterThan(10);
  expect(passed.filter((name) => !read.includes(name))).toEqual([]);
});
