import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Package, type Surface, surfaceOf } from './surface.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The packages that areas of other teams build on. */
const surfacePackages = ['api', 'contract', 'session', 'shell', 'ui'] as const;

export const reportOf = (name: string): string => path.join(root, 'shared', name, 'surface.json');

export function readReport(name: string): Surface | null {
  try {
    return JSON.parse(readFileSync(reportOf(name), 'utf8'));
  } catch {
    return null;
  }
}

/** The surfaces of now, from the declarations that the compiler writes. */
export function readSurfaces(): Map<string, Surface> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-surfaces-'));
  try {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', import.meta.dirname, '--outDir', folder]);
    return new Map(surfacePackages.map((name) => [name, surfaceIn(folder, name)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function surfaceIn(folder: string, name: string): Surface {
  const { version, exports }: Package = JSON.parse(
    readFileSync(path.join(root, 'shared', name, 'package.json'), 'utf8'),
  );
  const inPackage = path.join(folder, name);
  const declarations = new Map(
    globSync('**/*.d.ts', { cwd: inPackage }).map((file) => [
      file,
      readFileSync(path.join(inPackage, file), 'utf8'),
    ]),
  );
  const typed = Object.entries(exports).filter(([, source]) => /\.tsx?$/.test(source));
  return surfaceOf({ version, exports: Object.fromEntries(typed) }, declarations);
}
