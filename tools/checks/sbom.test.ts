import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './tree.ts';

interface Component {
  name: string;
  group?: string;
  version: string;
  purl: string;
  externalReferences?: { type: string; hashes?: { alg: string; content: string }[] }[];
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

/** The output of `npm run sbom`. */
function billOfMaterials(): { bomFormat: string; components: Component[] } {
  const fetched = path.join(projectFolder, '.runtime/node_modules/.bin/pnpm');
  const [, asked = ''] = / exec pnpm (.*?) --out /.exec(scripts.sbom) ?? [];
  const output = execFileSync(existsSync(fetched) ? fetched : 'pnpm', asked.split(' '), {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output);
}

const { bomFormat, components } = billOfMaterials();
const foreign = components.filter(({ group }) => group !== '@daybook');
const [, packages = ''] = /^packages:$([\s\S]*?)^snapshots:$/m.exec(read('pnpm-lock.yaml')) ?? [];

test('A47 the bill of materials lists exactly the locked packages, in their versions', () => {
  const locked = [...packages.matchAll(/^ {2}'?(@?[^@\s]+@[^:'(]+)'?:$/gm)].map(([, name]) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(locked.length).toBeGreaterThan(500);
  const named = foreign.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`);
  expect([...new Set(named)].sort()).toEqual([...new Set(locked)].sort());
});

test('A47 each package of the bill of materials has its locked hash', () => {
  const bytesOf = (integrity: string) => Buffer.from(integrity.split('-')[1] ?? '', 'base64').toString('hex');
  const hashes = new Set(
    [...packages.matchAll(/integrity: ([^,}\s]+)/g)].map(([, hash = '']) => bytesOf(hash)),
  );
  const unhashed = foreign.filter(
    ({ externalReferences = [] }) =>
      !externalReferences.some(({ hashes: own = [] }) => own.some(({ content }) => hashes.has(content))),
  );
  expect(unhashed.map(({ purl }) => purl)).toEqual([]);
});

test('A47 the installed packages are exactly the locked ones', () => {
  expect(read('tools/setup/install.mjs')).toContain("'--frozen-lockfile'");
});
