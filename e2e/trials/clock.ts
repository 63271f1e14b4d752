import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSalon, signIn } from '../soak/salon.ts';
import { startCluster } from '../system/cluster.ts';
import { catchMails } from '../system/mail-catcher.ts';
import { startServer } from '../system/server.ts';
import { startClients } from './clients.ts';
import { settleMails } from './mails.ts';
import { brokenPromises, counted } from './promises.ts';
import { NotRun, postgresPrograms, type Trial } from './result.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** An hour ahead, then two hours behind, six hours ahead, and right again; no session ends in that time. */
const jumps = ['+1h', '-2h', '+6h', '+0'];

/** A server whose clock jumps while visitors book. The size is the number of bookings between two jumps. */
export const trial: Trial = async (size = 50) => {
  const programs = postgresPrograms();
  if (!existsSync(library)) throw new NotRun('libfaketime is missing. On Debian: apt-get install faketime.');
  await using ends = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-clock-'));
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  const clock = path.join(folder, 'clock');
  await writeFile(clock, '+0\n');
  const cluster = await startCluster(programs);
  ends.defer(() => cluster.remove());
  const post = await catchMails();
  ends.defer(() => post.close());
  const server = await startServer({
    env: {
      DATABASE_URL: cluster.url,
      DAYBOOK_ROLES: 'api,worker',
      SMTP_URL: post.url,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  ends.defer(() => server.stop());
  const salon = await openSalon(cluster.url);
  ends.defer(() => salon.db.end());

  const room = await salon.addRoom('clock', 8);
  const token = await signIn(server.url);
  const clients = startClients(() => server.url, { room, token });
  await clients.until(size);
  for (const jump of jumps) {
    await writeFile(clock, `${jump}\n`);
    await clients.until(clients.tally.bookings.length + size);
  }
  await clients.stop();
  const mails = await settleMails(salon.db, post);

  const broken = [...(await brokenPromises(salon.db, clients.tally)), ...mails.broken];
  if (clients.tally.failures.size > 0) broken.push('a request failed because of the clock');
  if (mails.twice > 0) broken.push(`${mails.twice} mails arrived twice`);
  return { line: `${jumps.join(', ')}: ${counted(clients.tally)}; ${mails.sent} mails`, broken };
};
