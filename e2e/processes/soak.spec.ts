import { expect, test } from '@playwright/test';
import { compete } from '../soak/compete.ts';
import { killInTheMiddle } from '../soak/kills.ts';
import { type Cluster, findPrograms, startCluster } from '../system/cluster.ts';

// A sample of `pnpm test:soak`.
const programs = findPrograms();
let cluster: Cluster;
test.beforeEach(async () => {
  test.info().skip(!programs, 'No PostgreSQL is installed here that could be started and killed.');
  if (programs) cluster = await startCluster(programs);
});
test.afterEach(() => cluster?.remove());

test('fifty concurrent clients of two servers break no guarantee of the bookings', async () => {
  const results = await compete({ databaseUrl: cluster.url, repeats: 3, crowd: 50 });
  expect(results.flatMap(({ name, violations }) => violations.map((text) => `${name}: ${text}`))).toEqual([]);
});

test('kill -9 of server and database in the middle of eight writers loses no acknowledged booking', async () => {
  const [result] = await killInTheMiddle(cluster, cluster.url, ['both']);
  expect(result).toMatchObject({ lost: 0, violations: [] });
});
