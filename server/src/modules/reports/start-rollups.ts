import type { Deps } from '../../platform/deps.ts';
import { repeatedly } from '../../platform/repeatedly.ts';
import { updateReturningCustomers } from './returning-customers/keep-returning.ts';
import { type RollupDeps, updateRollups } from './rollups/keep-rollups.ts';

/** Until then a report counts recent changes from the appointments, so there is no hurry. */
const everyMs = 20_000;
/** A first count of a long history leaves room for others in between. */
const betweenMs = 100;

/** Keeps the stored figures up to date until stopped. Returns the stop function. */
export function startRollups(deps: RollupDeps & Pick<Deps, 'log'>): () => Promise<void> {
  const onFailure = (err: unknown) => deps.log.error({ err }, 'updating rollups failed');
  return repeatedly({ everyMs, onFailure }, async () => {
    const isMore = await updateRollups(deps);
    return (await updateReturningCustomers(deps)) || isMore ? betweenMs : everyMs;
  });
}
