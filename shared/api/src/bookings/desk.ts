import { deskKeys } from '../keys.ts';
import { queryFor } from '../query-for.ts';

export const deskQueries = {
  /** Today, and the items that need attention. */
  dashboard: () => queryFor('GET dashboard', deskKeys.dashboard),
};
