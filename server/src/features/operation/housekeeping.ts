import type { Deps } from '../../platform/deps.ts';
import { removeWhatIsOver } from './repo.ts';

const everyMs = 10 * 60_000;

/** Removes what is over every ten minutes. Answers with how to stop it. */
export function startHousekeeping({ db, clock, config, log }: Deps): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = removeWhatIsOver(db, clock.now(), config.session.idleMinutes / 60).catch((err: unknown) =>
      log.error({ err }, 'housekeeping failed'),
    );
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
