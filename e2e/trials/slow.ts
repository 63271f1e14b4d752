import { openSalon, signIn } from '../soak/salon.ts';
import { startCluster } from '../system/cluster.ts';
import { startDelay } from '../system/delay.ts';
import { startServer } from '../system/server.ts';
import { startClients, type Tally } from './clients.ts';
import { brokenPromises, counted } from './promises.ts';
import { postgresPrograms, type Trial } from './result.ts';

const delayMs = 200;
/** The limit for one booking. A sale takes many more. */
const mostRoundTrips = 5;

const middle = ({ tookMs }: Tally) => tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length / 2)] ?? 0;

/** A database whose answers arrive 200 ms late. The size is the number of bookings. */
export const trial: Trial = async (size = 100) => {
  const programs = postgresPrograms();
  await using ends = new AsyncDisposableStack();
  const cluster = await startCluster(programs);
  ends.defer(() => cluster.remove());
  const { hostname: host, port } = new URL(cluster.url);
  const delay = await startDelay({ host, port: Number(port) }, delayMs);
  ends.defer(() => delay.stop());
  const far = `postgres://postgres@127.0.0.1:${delay.port}/postgres`;
  const env = { DAYBOOK_ROLES: 'api,worker' };
  const [near, slow] = [
    await startServer({ env: { ...env, DATABASE_URL: cluster.url } }),
    await startServer({ env: { ...env, DATABASE_URL: far } }),
  ];
  ends.defer(() => near.stop());
  ends.defer(() => slow.stop());
  const salon = await openSalon(cluster.url);
  ends.defer(() => salon.db.end());
  const token = await signIn(near.url);

  const broken: string[] = [];
  const run = async (name: string, url: string) => {
    const clients = startClients(() => url, { room: await salon.addRoom(name, 8), token, visitors: 2 });
    await clients.until(size);
    const readyStatus = (await fetch(`${url}/api/v1/ready`)).status;
    await clients.stop();
    broken.push(...(await brokenPromises(salon.db, clients.tally)));
    if (clients.tally.failures.size > 0) broken.push(`${name}: ${counted(clients.tally)}`);
    if (readyStatus !== 200) broken.push(`${name}: the server was not ready`);
    return clients.tally;
  };
  const before = await run('near', near.url);
  const after = await run('far', slow.url);
  const roundTrips = (middle(after) - middle(before)) / delayMs;
  if (roundTrips > mostRoundTrips)
    broken.push(`a booking waits for the database ${roundTrips.toFixed(1)} times`);
  return {
    line: `${counted(after)}; the middle booking takes ${middle(after).toFixed(0)} instead of ${middle(before).toFixed(0)} ms, which is ${roundTrips.toFixed(1)} round trips of ${delayMs} ms`,
    broken,
  };
};
