import { publicPaths } from '@daybook/shell/paths';
import { type Visit, visitSearch } from './visit.ts';

/** The address at which a visit stands where it stands. */
export const visitPath = (visit: Visit): string => `${publicPaths.booking}${visitSearch(visit)}`;
