import type { Interval } from '@daybook/domain/interval';

const day = 86_400_000;

/** How far it may look for a first free start where the range has none. */
const daysAhead = 31;

/** How many days of services are looked through for a list of starts. */
export const searchCost = (serviceCount: number, { startAt, endAt }: Interval): number =>
  serviceCount * (Math.ceil(Math.max(0, endAt - startAt) / day) + daysAhead);
