import { postPrivate } from '@daybook/api';
import type { ClosureChange, ClosuresInput } from '@daybook/contract/closures';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { invalidates } from '../handlers.ts';
import { scheduleKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const closureQueries = {
  /** All closures, the next ones first. */
  list: () => queryFor('GET closures', scheduleKeys.closures),
  /** A year's public holidays, to choose from; by default those of the business's country. */
  suggestions: (asked: QueryOf<'GET closures/suggestions'>) =>
    queryFor('GET closures/suggestions', scheduleKeys.suggestions, asked, {
      placeholderData: keepPreviousData,
    }),
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
