import type { Interval } from '@daybook/domain/interval';
import { type AnswersOf, askTogether, type Queries } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { type BookingRules, type RequestedService, versionQuery } from './booking-rules.repo.ts';
import { type BusyTimes, busyTimesQuery, readBusyTimesRow } from './busy-times.repo.ts';
import {
  type CachedRules,
  cachedRules,
  currentRules,
  findCurrentRules,
  readCurrentRules,
} from './current-rules.ts';
import { lockForServices, lockNamedQuery, lockServicesQuery } from './locks.repo.ts';
import { bookableRange, busyTimesFor, cappedServicesOf } from './offers.ts';
import type { Requester } from './visit-question.ts';

/** A visit at one start. */
export interface VisitRequest extends Requester {
  services: readonly RequestedService[];
  startAt: number;
  /** Who performs it now and may not do so afterwards: their books change too. */
  otherStaffIds?: readonly string[];
  /** What a booking keeps of its own whatever its services are like now. */
  adapt?: (rules: BookingRules) => BookingRules;
}

/** What a visit depends on, as it stands at this moment. */
export interface AvailabilitySnapshot {
  /** Whether nobody else changes the books until the transaction ends. */
  isLocked: boolean;
  /** Null when one of the services cannot be booked as it was asked for. */
  rules: BookingRules | null;
  /** Null where it has not been read. */
  book: BusyTimes | null;
}

/** What is asked in one packet to look at a visit, and how its answers are read in the same transaction. */
export interface SnapshotQuery {
  queries: Queries;
  read(tx: Tx, answers: AnswersOf<Queries>): Promise<AvailabilitySnapshot>;
}

/** Locks the books of a visit, without waiting where it is one alone that another transaction has, and looks at them. */
export function snapshotQuery(db: Db, wanted: VisitRequest): SnapshotQuery {
  const known = cachedRules(wanted.services);
  return known ? byKnownRules(db, wanted, known) : byServices(db, wanted);
}

function byServices(db: Db, { services, otherStaffIds }: VisitRequest): SnapshotQuery {
  const queries = [lockServicesQuery(db, services, otherStaffIds), ...currentRules(db, services)] as const;
  return {
    queries,
    async read(_tx, [locks, ...rules]: AnswersOf<typeof queries>) {
      return { isLocked: areLocked(locks), rules: readCurrentRules(rules, services), book: null };
    },
  };
}

/** Rules that were read before say which books a visit depends on. Whether they still hold is asked behind the lock. */
function byKnownRules(db: Db, wanted: VisitRequest, { rules, version }: CachedRules): SnapshotQuery {
  const { services, otherStaffIds } = wanted;
  const adapted = wanted.adapt?.(rules) ?? rules;
  const queries = [
    lockNamedQuery(db, lockKeysOf(rules, otherStaffIds)),
    versionQuery(db, {}),
    busyTimesQuery(db, busyTimesFor(adapted, startRangeOf(adapted, wanted), wanted)),
  ] as const;
  return {
    queries,
    async read(tx, [locks, [stands], book]: AnswersOf<typeof queries>) {
      if (stands?.version === version) {
        return { isLocked: areLocked(locks), rules, book: readBusyTimesRow(book) };
      }
      // Others may perform the services now. Two who wait for each other here are told so, and one tries again.
      await lockForServices(tx, services, otherStaffIds);
      return { isLocked: true, rules: await findCurrentRules(tx, services), book: null };
    },
  };
}

export const loadSnapshot = async (tx: Tx, wanted: VisitRequest): Promise<AvailabilitySnapshot> => {
  const { queries, read } = snapshotQuery(tx, wanted);
  return read(tx, await askTogether(tx, queries));
};

const areLocked = (locks: readonly { isLocked: boolean }[]) => locks.every(({ isLocked }) => isLocked);

/** Those of everyone who may perform the visit, those of services with a cap, and those that were named. */
export const lockKeysOf = (rules: BookingRules, also: readonly string[] = []): string[] => [
  ...new Set([...rules.staff.map(({ staffId }) => staffId), ...cappedServicesOf(rules), ...also]),
];

/** The starts that a book is read for. Far outside nothing is: the rules refuse it whatever the books say. */
export function startRangeOf(rules: BookingRules, wanted: VisitRequest): Interval {
  const { startAt, now } = wanted;
  const bookable = bookableRange(rules, wanted);
  const isNear = bookable.startAt <= startAt && startAt < bookable.endAt;
  const from = isNear ? startAt : now.getTime();
  return { startAt: from, endAt: from + 1 };
}
