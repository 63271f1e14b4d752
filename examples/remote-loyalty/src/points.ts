import type { Rules } from './contract.ts';

/** The points for one completed visit with this total. */
export const pointsFor = (
  { pointsPerVisit, spendPerPointMinor }: Pick<Rules, 'pointsPerVisit' | 'spendPerPointMinor'>,
  totalMinor: number,
): number => pointsPerVisit + (spendPerPointMinor > 0 ? Math.floor(totalMinor / spendPerPointMinor) : 0);
