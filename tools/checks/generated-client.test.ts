import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './tree.ts';

const program = (file: string) => path.join(projectFolder, file);

// In this folder, so that the client finds its dependencies.
const kept = path.join(import.meta.dirname, '../node_modules/.cache');
let folder = '';

beforeAll(() => {
  mkdirSync(kept, { recursive: true });
  folder = mkdtempSync(path.join(kept, 'client-'));
  const reference = program('docs/openapi.json');
  const generator = program('tools/node_modules/oazapfts/dist/cli.js');
  execFileSync(process.execPath, [generator, reference, path.join(folder, 'client.ts')]);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The TypeScript errors of a program that uses the client. */
function faultsOf(use: string): string {
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  };
  writeFileSync(path.join(folder, 'use.ts'), use);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['use.ts', 'client.ts'] }),
  );
  return spawnSync(program('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout;
}

const session = 'const session = { headers: { Authorization: "Bearer token" } };';

test('a client generated from the reference by a public generator compiles, and its calls are typed', () => {
  expect(
    faultsOf(`
      import { deleteHolds, getInvoicesByInvoiceIdPdf, getSlots, postAuthLogin } from './client';
      ${session}
      export async function use(id: string) {
        const login = await postAuthLogin({ email: 'ada@example.com', password: 'secret' });
        const pdf = await getInvoicesByInvoiceIdPdf(id, session);
        return [login.status, pdf.status, getSlots, deleteHolds];
      }`),
  ).toBe('');
});

test('a call that the contract refuses does not compile', () => {
  expect(
    faultsOf(`
      import { postAuthLogin } from './client';
      export const use = postAuthLogin({ email: 7, password: 'secret' });`),
  ).toMatch(/^\S*use\.ts\(3,\d+\): error TS2322/);
});
