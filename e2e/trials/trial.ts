// npm run trial:failover and its like: runs one trial of production with processes of its own on this machine, and
// prints a line. Exits with 1 if a promise was broken, with 2 if the trial could not run.
import { parseArgs } from 'node:util';
import { NotRun, type Trial } from './result.ts';

const trials: Readonly<Record<string, () => Promise<{ trial: Trial }>>> = {
  clock: () => import('./clock.ts'),
  disk: () => import('./disk.ts'),
  failover: () => import('./failover.ts'),
  outage: () => import('./outage.ts'),
  slow: () => import('./slow.ts'),
  worker: () => import('./worker.ts'),
};

const { positionals } = parseArgs({ allowPositionals: true });
const [name = '', size] = positionals;
const load = trials[name];
if (!load) {
  console.error(`Name a trial: ${Object.keys(trials).join(', ')}.`);
  process.exit(2);
}
try {
  const { trial } = await load();
  const { line, broken } = await trial(size === undefined ? undefined : Number(size));
  console.log(`${name}: ${line}`);
  for (const promise of broken) console.log(`  ${promise}`);
  console.log(broken.length === 0 ? 'No promise was broken.' : `${broken.length} promises were broken.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotRun)) throw error;
  console.error(`Not run: ${error.message}`);
  process.exitCode = 2;
}
