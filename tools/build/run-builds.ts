import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder, root } from './workspace.ts';

interface Job {
  name: string;
  folder: string;
  output: string;
  version: string;
  /** Only for `npm run dev`. */
  development?: boolean;
}

// Tuned on two cores, of which a bundler uses one and a half.
const atOnce = 2;

function currentRevision(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

type Tell = (line: string) => void;

function runOne(job: Job, revision: string, tell: Tell): Promise<void> {
  const started = performance.now();
  const program = join(packageFolder('tools'), 'build', 'build-app.ts');
  const child = spawn(
    process.execPath,
    [program, job.folder, job.version, job.output, revision, job.development ? 'development' : ''],
    {
      cwd: root,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`${job.name} was not built.\n${output}`));
      tell(`${job.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      resolve();
    });
  });
}

/** Builds apps in parallel, each in its own process. After all have ended, rejects with the first failure's output. */
export async function runBuilds(jobs: readonly Job[], tell: Tell = console.log): Promise<void> {
  const revision = jobs.length > 0 ? currentRevision() : '';
  const waiting = [...jobs];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift())
      await runOne(job, revision, tell).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
