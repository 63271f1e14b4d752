import { startServer } from '../system/server.ts';
import { anything } from './anything.ts';
import { issueFromManySides } from './numbers.ts';
import { races } from './races.ts';
import { callerOf, openSalon, signIn } from './salon.ts';
import { findViolations } from './violations.ts';

export interface RaceResult {
  name: string;
  rounds: number;
  seconds: number;
  /** A broken guarantee, with its round. */
  violations: string[];
}

interface Options {
  /** An otherwise unused database. */
  databaseUrl: string;
  repeats: number;
  crowd: number;
  /** Called after each race. */
  tell?: (result: RaceResult) => void;
}

/** For each round of the races; of a hundred rounds a thousand keep their number. */
const draftsForEachRound = 15;

/**
 * Runs every race through two server processes and checks the bookings after each; then invoices are issued
 * concurrently.
 */
export async function compete({ databaseUrl, repeats, crowd, tell }: Options): Promise<RaceResult[]> {
  const env = { DATABASE_URL: databaseUrl, DAYBOOK_ROLES: 'api,worker' };
  const servers = [await startServer({ env }), await startServer({ env })];
  const salon = await openSalon(databaseUrl);
  const calls = servers.map(({ url }) => callerOf(url));
  const token = await signIn(servers[0]?.url ?? '');
  const results: RaceResult[] = [];
  const end = (name: string, rounds: number, began: number, violations: string[]) => {
    const result = { name, rounds, seconds: (performance.now() - began) / 1000, violations };
    results.push(result);
    tell?.(result);
  };
  try {
    for (const race of [...races, anything]) {
      const room = await salon.addRoom(race.name);
      const began = performance.now();
      const violations: string[] = [];
      for (let round = 0; round < repeats; round += 1) {
        const wrong = await race.run({ salon, calls, token, room, round, crowd });
        const found = [...wrong, ...(await findViolations(salon.db))];
        violations.push(...found.map((violation) => `round ${round}: ${violation}`));
      }
      end(race.name, repeats, began, violations);
    }
    const began = performance.now();
    const drafts = repeats * draftsForEachRound;
    const wrong = await issueFromManySides({ salon, calls, token, drafts });
    end(`${drafts} invoices by 64 writers, a third of them rolled back`, 1, began, wrong);
  } finally {
    await salon.db.end();
    await Promise.all(servers.map((server) => server.stop()));
  }
  return results;
}
