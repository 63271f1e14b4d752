import type { BusinessDay } from '@daybook/contract/business-days';
import { invalidates, stores } from '../handlers.ts';
import { invoiceKeys } from '../keys.ts';
import { fileFor, mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

/** A change of any invoice or payment refreshes them with all other lists. */
export const businessDayQueries = {
  day: (day: string) => queryFor('GET business-days/:day', invoiceKeys.day, { day }),
  closed: (before?: string) =>
    queryFor('GET business-days', invoiceKeys.closedDays, before === undefined ? {} : { before }),
};

const stored = {
  onSuccess: stores(({ day }: BusinessDay) => businessDayQueries.day(day), invalidates(invoiceKeys.list)),
};

export const businessDayMutations = {
  /** A day that was closed or changed in the meantime is `version_conflict`. */
  close: () => mutationFor('POST business-days/:day/close', stored),
  /** A day before the last closed one is `action_not_possible`. */
  reopen: () => mutationFor('POST business-days/:day/reopen', stored),
  file: () => fileFor('GET business-days/export'),
};
