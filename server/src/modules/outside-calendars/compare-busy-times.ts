import type { Interval } from '@daybook/domain/interval';

/** A time at which a connected calendar is busy, identified within its connection. */
export interface BusyTime extends Interval {
  uid: string;
  recurrence: string;
  part: number;
  title: string;
}

export interface StoredBusyTime extends BusyTime {
  blockedTimeId: string;
}

const keyOf = ({ uid, recurrence, part }: BusyTime): string => JSON.stringify([uid, recurrence, part]);

const isSame = (a: BusyTime, b: BusyTime): boolean =>
  a.startAt === b.startAt && a.endAt === b.endAt && a.title === b.title;

/**
 * What makes the blocked times equal to a calendar. Past ones stay: a calendar is read for the coming time only, and
 * what is over blocks nothing.
 */
export function compareBusyTimes(
  wanted: readonly BusyTime[],
  stored: readonly StoredBusyTime[],
  now: number,
): { added: BusyTime[]; changed: StoredBusyTime[]; removed: string[] } {
  const before = new Map(stored.map((one) => [keyOf(one), one]));
  const [added, changed]: [BusyTime[], StoredBusyTime[]] = [[], []];
  for (const one of wanted) {
    const key = keyOf(one);
    const known = before.get(key);
    before.delete(key);
    if (!known) added.push(one);
    else if (!isSame(known, one)) changed.push({ ...known, ...one });
  }
  const removed = [...before.values()].filter(({ endAt }) => endAt > now);
  return { added, changed, removed: removed.map(({ blockedTimeId }) => blockedTimeId) };
}
