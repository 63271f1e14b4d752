import type { Interval } from '@daybook/domain/interval';

const day = 86_400_000;

/** Search limit for a first free start beyond the range. */
const daysAhead = 31;

/** Cost of a list of starts, in days times services. */
export const searchCost = (serviceCount: number, { startAt, endAt }: Interval): number =>
  serviceCount * (Math.ceil(Math.max(0, endAt - startAt) / day) + daysAhead);
