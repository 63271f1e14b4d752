import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openSalon, signIn } from '../soak/salon.ts';
import { startCluster } from '../system/cluster.ts';
import { startServer } from '../system/server.ts';
import { startClients } from './clients.ts';
import { brokenPromises, counted, seconds } from './promises.ts';
import { NotRun, postgresPrograms, type Trial } from './result.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;

/** PostgreSQL on a disk of its own, which fills up under load and is freed. The size is the bookings before and after. */
export const trial: Trial = async (size = 100) => {
  const programs = postgresPrograms();
  await using ends = new AsyncDisposableStack();
  const disk = await mkdtemp(path.join(tmpdir(), 'daybook-disk-'));
  ends.defer(() => rm(disk, { recursive: true, force: true }));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0777', 'tmpfs', disk]).catch(() => {
    throw new NotRun('Only root may create a small disk. Run it as root.');
  });
  ends.defer(async () => {
    await run('umount', [disk]);
  });
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'checkpoint_timeout=30s'];
  const cluster = await startCluster(programs, { within: disk, settings });
  ends.defer(() => cluster.remove());
  const server = await startServer({ env: { DATABASE_URL: cluster.url, DAYBOOK_ROLES: 'api,worker' } });
  ends.defer(() => server.stop());
  const salon = await openSalon(cluster.url);
  ends.defer(() => salon.db.end());

  const room = await salon.addRoom('disk', 8);
  const clients = startClients(() => server.url, { room, token: await signIn(server.url) });
  await clients.until(size);
  const filler = path.join(disk, 'filler');
  await fill(filler);
  const filledAt = performance.now();
  const failed = () => [...clients.tally.failures.values()].reduce((sum, count) => sum + count, 0);
  while (failed() < 20) {
    if (performance.now() - filledAt > 120_000) throw new Error('The disk did not fill up.');
    await pause(20);
  }
  await rm(filler);
  // If it could not write its log, it stopped, and an operator starts it again.
  if (!(await answers(salon.db))) await cluster.start();
  const freedAt = performance.now();
  const before = clients.tally.bookings.length;
  await clients.until(before + 1);
  const backMs = performance.now() - freedAt;
  await clients.until(before + size);
  await clients.stop();

  const broken = await brokenPromises(salon.db, clients.tally);
  if ([...clients.tally.failures.keys()].some((failure) => failure.startsWith('500')))
    broken.push('an answer was 500 instead of 503');
  return {
    line: `${counted(clients.tally)}; ${seconds(backMs)} until the first booking on the freed disk`,
    broken,
  };
};

/** Writes until nothing fits any more. */
async function fill(file: string): Promise<void> {
  for (const step of [megabyte, 4096]) {
    const chunk = Buffer.alloc(step);
    while (
      await appendFile(file, chunk).then(
        () => true,
        () => false,
      )
    );
  }
}

const answers = (db: Awaited<ReturnType<typeof openSalon>>['db']) =>
  db.query('select 1').then(
    () => true,
    () => false,
  );
