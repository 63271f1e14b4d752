import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openSalon, signIn } from '../soak/salon.ts';
import { startCluster } from '../system/cluster.ts';
import { hasHaproxy, startHaproxy } from '../system/haproxy.ts';
import { startServer } from '../system/server.ts';
import { startClients } from './clients.ts';
import { brokenPromises, counted, seconds } from './promises.ts';
import { NotRun, postgresPrograms, type Trial } from './result.ts';

/** A failover manager waits before it promotes, because a primary may only have been slow. */
const decidesAfterMs = 1000;

/**
 * A primary with a synchronous standby behind HAProxy: the primary is killed under load and the standby promoted. The
 * size is the number of bookings before and after.
 */
export const trial: Trial = async (size = 200) => {
  const programs = postgresPrograms();
  if (!hasHaproxy()) throw new NotRun('HAProxy is missing. On Debian: apt-get install haproxy.');
  await using ends = new AsyncDisposableStack();
  const primary = await startCluster(programs);
  ends.defer(() => primary.remove());
  const standby = await startCluster(programs, { follows: primary.url });
  ends.defer(() => standby.remove());
  await waitForEachOther(primary.url);

  const proxy = await startHaproxy([hostOf(primary.url), hostOf(standby.url)]);
  ends.defer(() => proxy.stop());
  const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
  const env = { DATABASE_URL: url, DAYBOOK_ROLES: 'api,worker' };
  const servers = [await startServer({ env }), await startServer({ env })];
  for (const server of servers) ends.defer(() => server.stop());
  const salon = await openSalon(url);
  ends.defer(() => salon.db.end());

  const room = await salon.addRoom('failover', 8);
  const token = await signIn(servers[0]?.url ?? '');
  let turn = 0;
  const clients = startClients(() => servers[turn++ % servers.length]?.url ?? '', { room, token });
  await clients.until(size);
  await primary.kill();
  await pause(decidesAfterMs);
  const readiness = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/v1/ready`)));
  await query(standby.url, 'select pg_promote()');
  await clients.until(clients.tally.bookings.length + size);
  await clients.stop();

  const broken = await brokenPromises(salon.db, clients.tally);
  if (readiness.some(({ status }) => status !== 503))
    broken.push('a server said that it is ready before the promotion');
  if ([...clients.tally.failures.keys()].some((failure) => failure.startsWith('500')))
    broken.push('an answer was 500 instead of 503');
  const { longestGapMs } = clients.tally;
  return {
    line: `${counted(clients.tally)}; ${seconds(longestGapMs)} without an acknowledgement, of which ${seconds(decidesAfterMs)} until the promotion`,
    broken,
  };
};

const hostOf = (url: string) => new URL(url).host;

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** From now on, a commit on the primary waits for the standby. */
async function waitForEachOther(primaryUrl: string): Promise<void> {
  await query(primaryUrl, "alter system set synchronous_standby_names = 'standby'");
  await query(primaryUrl, 'select pg_reload_conf()');
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await query(primaryUrl, 'select sync_state from pg_stat_replication');
    if (rows[0]?.sync_state === 'sync') return;
    await pause(50);
  }
  throw new Error('The standby does not follow the primary.');
}
