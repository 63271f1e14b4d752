// pnpm test:soak [repeats] [crowd]: runs every race a hundred times with fifty at once through two servers, then kills
// server and database (kill -9) under eight writers. Starts its own PostgreSQL. Exits with 1 on any violation.
import { findPrograms, startCluster } from '../system/cluster.ts';
import { compete } from './compete.ts';
import { killInTheMiddle, type Victim } from './kills.ts';

const [repeats = 100, crowd = 50] = process.argv.slice(2).map(Number);
const kills: readonly Victim[] = ['the server', 'the database', 'both'];
const killsOfEach = 3;

const listed = (violations: readonly string[]) => violations.map((violation) => `\n  ${violation}`).join('');

const programs = findPrograms();
if (!programs)
  throw new Error('Not run: /usr/lib/postgresql holds no PostgreSQL to start, and no other may be killed.');
const cluster = await startCluster(programs);
let wrong = 0;
try {
  console.log(`races: ${repeats} rounds of each, ${crowd} at once, through 2 servers`);
  await compete({
    databaseUrl: cluster.url,
    repeats,
    crowd,
    tell({ name, rounds, seconds, violations }) {
      wrong += violations.length;
      console.log(
        `${name}: ${rounds} rounds in ${seconds.toFixed(1)} s, ${violations.length} violations${listed(violations)}`,
      );
    },
  });
  console.log(`kill -9: ${killsOfEach} of each, in the middle of 8 writers`);
  const victims = Array.from({ length: killsOfEach }, () => kills).flat();
  await killInTheMiddle(cluster, cluster.url, victims, ({ victim, before, after, lost, violations }) => {
    wrong += lost + violations.length;
    console.log(
      `${victim}: ${before} acknowledged before and ${after} after, ${lost} lost, ${violations.length} violations${listed(violations)}`,
    );
  });
} finally {
  await cluster.remove();
}
console.log(wrong === 0 ? 'No promise was broken.' : `${wrong} promises were broken.`);
process.exitCode = wrong === 0 ? 0 : 1;
