import { projectFolder, readTree } from './tree.ts';

const tree = readTree(projectFolder);

/** Every variable that the server reads. */
const read = [
  ...(
    /const Environment = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(
      tree.get('server/src/config.ts') ?? '',
    )?.[1] ?? ''
  ).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
].map(([, name = '']) => name);

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
