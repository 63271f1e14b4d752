// npm run new -- remote <name> [--requires 1|2]: creates a new area that passes all checks.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../build/workspace.ts';
import { scaffoldRemote } from './remote.ts';

const usage = 'Usage: npm run new -- remote <name> [--requires 1|2]';

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed.`);
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { requires: { type: 'string' } },
  });
  const [what, name, ...others] = positionals;
  const requires = values.requires === undefined ? null : Number(values.requires);
  if (what !== 'remote' || !name || others.length > 0) throw new Error(usage);
  if (requires !== null && requires !== 1 && requires !== 2)
    throw new Error('--requires takes 1 (administrators) or 2 (staff).');
  for (const file of scaffoldRemote(root, { name, requires })) console.log(file);
  run('pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent');
  run('biome', 'check', '--write', '--log-level=error', `remote-${name}`, 'knip.json');
  console.log(`
remote-${name} serves /${name}. Next:
  npm run dev -- remote-${name}     open it, and change it
  npm run check -- remote-${name}   check it
  npm start                        the whole system with it
  docs/ship-your-area.md           how to release it`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
