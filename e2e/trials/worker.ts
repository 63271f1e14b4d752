import { setTimeout as pause } from 'node:timers/promises';
import { openSalon, signIn } from '../soak/salon.ts';
import { startCluster } from '../system/cluster.ts';
import { catchMails } from '../system/mail-catcher.ts';
import { startServer } from '../system/server.ts';
import { startClients } from './clients.ts';
import { settleMails } from './mails.ts';
import { brokenPromises, counted } from './promises.ts';
import { postgresPrograms, type Trial } from './result.ts';

/** A worker sends so many mails at once; only those may go out twice when it is killed. */
const atOnce = 5;

/** A worker that is killed while it sends mails, again and again. The size is the number of kills. */
export const trial: Trial = async (size = 5) => {
  const programs = postgresPrograms();
  await using ends = new AsyncDisposableStack();
  const cluster = await startCluster(programs);
  ends.defer(() => cluster.remove());
  const post = await catchMails({ takesMs: 100 });
  ends.defer(() => post.close());
  const env = { DATABASE_URL: cluster.url, SMTP_URL: post.url };
  const api = await startServer({ env: { ...env, DAYBOOK_ROLES: 'api' } });
  ends.defer(() => api.stop());
  const work = () => startServer({ env: { ...env, DAYBOOK_ROLES: 'worker' } });
  const salon = await openSalon(cluster.url);
  ends.defer(() => salon.db.end());

  const room = await salon.addRoom('worker', 4);
  const clients = startClients(() => api.url, {
    room,
    token: await signIn(api.url),
    visitors: 2,
    restMs: 250,
  });
  for (let kills = 0; kills < size; kills += 1) {
    const worker = await work();
    const before = post.arrived().length;
    while (post.arrived().length < before + 2 * atOnce) await pause(5);
    await worker.kill();
  }
  await clients.stop();
  const worker = await work();
  ends.defer(() => worker.stop());
  // The mails of a killed worker stay reserved for two minutes, which are skipped.
  const mails = await settleMails(salon.db, post);

  const broken = [...(await brokenPromises(salon.db, clients.tally)), ...mails.broken];
  if (mails.twice > size * atOnce) broken.push(`${mails.twice} mails arrived twice`);
  return {
    line: `${size} kills, ${counted(clients.tally)}; ${mails.sent} mails, ${mails.twice} of them twice, each with the id of the first`,
    broken,
  };
};
