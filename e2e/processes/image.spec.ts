import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { instructionsOf } from '@daybook/tools/checks/dockerfiles';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../system/server.ts';

const mostMegabytes = 200;
const at = (...names: string[]) => path.join(projectFolder, ...names);

/** The bytes of a file or folder. Packages that others install below it are theirs. */
function bytesOf(place: string): number {
  const stats = lstatSync(place);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(place)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + bytesOf(path.join(place, name)), 0);
}

/** The names of packages in a `node_modules` folder. */
const packagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((one) => `${name}/${one}`) : [name],
    );

/** The folders of what the server's image installs: packages under `dependencies`, and what those need. */
function installed(): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(at('server/package.json'), 'utf8'),
  );
  const names = Object.keys(dependencies).filter((name) => !dependencies[name]?.startsWith('workspace:'));
  const found = new Set<string>();
  const waiting = names.map((name) => realpathSync(at('server/node_modules', name)));
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    // pnpm lays a package beside what it needs.
    const [beside = ''] = /^.*\/node_modules(?=\/)/.exec(folder) ?? [];
    for (const name of packagesIn(beside)) waiting.push(realpathSync(path.join(beside, name)));
  }
  return [...found];
}

/** Megabytes of everything that the last stage of the server's Dockerfile copies, by its place. */
function copied(): Record<string, number> {
  const text = readFileSync(at('server/Dockerfile'), 'utf8');
  const sources = instructionsOf(text.slice(text.lastIndexOf('\nFROM ')))
    .filter(([name]) => name === 'COPY')
    .map(([, rest]) => rest.split(' ').slice(0, -1));
  return Object.fromEntries(
    sources.map((words) => {
      const source = words.at(-1) ?? '';
      const places = words.includes('--from=install')
        ? installed()
        : [at(source.replace(/^\/daybook\//, ''))];
      return [source, places.reduce((sum, place) => sum + bytesOf(place), 0) / 1_000_000];
    }),
  );
}

test('what the image adds to that of Node is at most 200 MB', () => {
  expect(existsSync(at('server/dist/main.js'))).toBe(true);
  const sizes = copied();
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining(['/daybook', '/daybook/server/dist']));
  expect(sizes['/daybook']).toBeGreaterThan(50);
  const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
  expect(sum).toBeLessThan(mostMegabytes);
});
