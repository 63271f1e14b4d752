// create-area <name> --kit <folder> [--into <folder>] [--requires 1|2]: creates a new area outside of the repository.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kit, scaffoldOutside } from './remote.ts';

const usage = 'Usage: create-area <name> --kit <folder> [--into <folder>] [--requires 1|2]';

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kit: { type: 'string' }, into: { type: 'string' }, requires: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (!name || !values.kit || others.length > 0) throw new Error(usage);
  if (values.requires !== undefined && !['1', '2'].includes(values.requires))
    throw new Error('--requires takes 1 (administrators) or 2 (staff).');
  const kit: Kit = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'kit.json'), 'utf8'));
  const kitFolder = resolve(values.kit);
  const missing = Object.values(kit.packages).find((file) => !existsSync(join(kitFolder, file)));
  if (missing) throw new Error(`${kitFolder} is not the folder of this kit: ${missing} is missing.`);
  const requires = values.requires === undefined ? null : Number(values.requires);
  const folder = resolve(values.into ?? name);
  for (const file of scaffoldOutside(folder, { name, requires }, kit, kitFolder)) console.log(file);
  console.log(`
The area /${name} is in ${folder}. Next, in that folder:
  npm install
  npm run dev      open it in Daybook, and change it
  npm run check    check it`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
