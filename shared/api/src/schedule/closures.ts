import { postPrivate } from '@daybook/api';
import type { ClosureChange, ClosuresInput } from '@daybook/contract/closures';
import { invalidates } from '../handlers.ts';
import { scheduleKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const closureQueries = {
  /** All closures, the next ones first. */
  list: () => queryFor('GET closures', scheduleKeys.closures),
  /** A year's public holidays, to choose from. */
  suggestions: (year: number) =>
    queryFor('GET closures/suggestions', scheduleKeys.suggestions, { year }, { pick: ({ items }) => items }),
};

/** The coming appointments that a change would leave outside, requested before it is saved. */
export const closureImpact = {
  add: (body: ClosuresInput) => postPrivate('closures/impact', { body }),
  change: (closureId: string, body: ClosureChange) =>
    postPrivate('closures/:closureId/impact', { params: { closureId }, body }),
};

const changed = { onSuccess: invalidates(...staleAfter.schedule) };

/**
 * Affected bookings without a decision are `bookings_affected`: see `affectedOf`. A stale version is
 * `version_conflict`.
 */
export const closureMutations = {
  add: () => mutationFor('POST closures', changed),
  change: () => mutationFor('PUT closures/:closureId', changed),
  remove: () => mutationFor('DELETE closures/:closureId', changed),
};
