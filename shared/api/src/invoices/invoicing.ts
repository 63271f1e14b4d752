import { stores } from '../handlers.ts';
import { settingsKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const invoicingQueries = {
  /** The settings for writing, taxing and numbering invoices. */
  get: () => queryFor('GET settings/invoicing', settingsKeys.invoicing, undefined, { staleTime: 60_000 }),
};

const stored = { onSuccess: stores(invoicingQueries.get) };

export const invoicingMutations = {
  /** A stale version is `version_conflict`. */
  change: () => mutationFor('PUT settings/invoicing', stored),
  /** The pattern of a series and its next number. */
  changeSeries: () => mutationFor('PUT settings/invoicing/series/:kind', stored),
  addTaxRate: () => mutationFor('POST settings/invoicing/taxes', stored),
  /** Documents with the rate keep it. */
  archiveTaxRate: () => mutationFor('POST settings/invoicing/taxes/:taxRateId/archive', stored),
};
