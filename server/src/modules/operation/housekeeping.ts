import type { Deps } from '../../platform/deps.ts';
import { readSignInRules } from '../identity/credentials/sign-in-rules.ts';
import { deleteExpired } from './operation.repo.ts';

const everyMs = 10 * 60_000;

/** A periodic task of a module; nothing may depend on when it runs. */
export type Chore = () => Promise<void>;

/** Deletes expired records and runs the periodic tasks every ten minutes. Returns the stop function. */
export function startHousekeeping(
  { db, clock, config, log }: Deps,
  chores: readonly Chore[],
): () => Promise<void> {
  const cleanUp = async () => {
    const { limits } = await readSignInRules(db, config);
    await deleteExpired(db, clock.now(), limits.idleMinutes / 60);
    for (const chore of chores) await chore();
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = cleanUp().catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
