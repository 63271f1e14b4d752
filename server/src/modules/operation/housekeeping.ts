import type { Deps } from '../../platform/deps.ts';
import { readSignInRules } from '../identity/credentials/sign-in-rules.ts';
import { removeWhatIsOver } from './operation.repo.ts';

const everyMs = 10 * 60_000;

/** What a feature wants done now and then; nothing may depend on when. */
export type Chore = () => Promise<void>;

/** Removes what is over and does the chores every ten minutes. Answers with how to stop it. */
export function startHousekeeping(
  { db, clock, config, log }: Deps,
  chores: readonly Chore[],
): () => Promise<void> {
  const keepHouse = async () => {
    const { limits } = await readSignInRules(db, config);
    await removeWhatIsOver(db, clock.now(), limits.idleMinutes / 60);
    for (const chore of chores) await chore();
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = keepHouse().catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
