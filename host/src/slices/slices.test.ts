import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const sources = globSync('{host,remote-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|^shared\/testing\//.test(file),
);

/** The names that the sources import from a library at run time. */
function importedFrom(library: string): Set<string> {
  const statement = new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g');
  const lists = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([, names = '']) => names),
  );
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  return new Set(names.filter((name) => name && !name.startsWith('type ')));
}

const offeredBy = (slice: string): Set<string> =>
  new Set(
    [...readFileSync(join(__dirname, slice), 'utf8').matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim())
      .filter(Boolean),
  );

test.each([
  ['react-router-dom', 'react-router-dom.ts'],
  ['@tanstack/react-query', 'react-query.ts'],
])('the slice of %s exports every name that the product imports', (library, slice) => {
  const imported = importedFrom(library);
  expect(imported.size).toBeGreaterThan(5);
  const offered = offeredBy(slice);
  expect([...imported].filter((name) => !offered.has(name))).toEqual([]);
});
