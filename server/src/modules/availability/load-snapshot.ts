import type { Interval } from '@daybook/domain/interval';
import { type AnswersOf, type Queries, queryTogether } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Requester } from './availability-question.ts';
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

/** A request for a booking at one start. */
export interface BookingRequest extends Requester {
  services: readonly RequestedService[];
  startAt: number;
  /** Current staff members who may lose the booking: their busy times change, too. */
  otherStaffIds?: readonly string[];
  /** Applies what a booking keeps of its own, whatever its services say now. */
  adapt?: (rules: BookingRules) => BookingRules;
}

/** The rules and busy times that a booking depends on, at one moment. */
export interface AvailabilitySnapshot {
  /** Whether the busy times are locked until the transaction ends. */
  isLocked: boolean;
  /** Null if one of the services cannot be booked as requested. */
  rules: BookingRules | null;
  /** Null if it has not been read. */
  busyTimes: BusyTimes | null;
}

/** The queries of a snapshot, sent in one packet, and the reader of their answers. */
export interface SnapshotQuery {
  queries: Queries;
  read(tx: Tx, answers: AnswersOf<Queries>): Promise<AvailabilitySnapshot>;
}

/** Locks and reads the busy times of a booking. Does not wait if another transaction holds the only lock. */
export function snapshotQuery(db: Db, request: BookingRequest): SnapshotQuery {
  const known = cachedRules(request.services);
  return known ? snapshotByCachedRules(db, request, known) : byServices(db, request);
}

function byServices(db: Db, { services, otherStaffIds }: BookingRequest): SnapshotQuery {
  const queries = [lockServicesQuery(db, services, otherStaffIds), ...currentRules(db, services)] as const;
  return {
    queries,
    async read(_tx, [locks, ...rules]: AnswersOf<typeof queries>) {
      return { isLocked: areLocked(locks), rules: readCurrentRules(rules, services), busyTimes: null };
    },
  };
}

/** Uses known rules to find the locks; checks their version behind the lock. */
function snapshotByCachedRules(
  db: Db,
  request: BookingRequest,
  { rules, version }: CachedRules,
): SnapshotQuery {
  const { services, otherStaffIds } = request;
  const adapted = request.adapt?.(rules) ?? rules;
  const queries = [
    lockNamedQuery(db, lockKeysOf(rules, otherStaffIds)),
    versionQuery(db, {}),
    busyTimesQuery(db, busyTimesFor(adapted, startRangeOf(adapted, request), request)),
  ] as const;
  return {
    queries,
    async read(tx, [locks, [stands], busyTimes]: AnswersOf<typeof queries>) {
      if (stands?.version === version) {
        return { isLocked: areLocked(locks), rules, busyTimes: readBusyTimesRow(busyTimes) };
      }
      // Other staff may perform the services now. PostgreSQL detects a deadlock here, and one transaction retries.
      await lockForServices(tx, services, otherStaffIds);
      return { isLocked: true, rules: await findCurrentRules(tx, services), busyTimes: null };
    },
  };
}

export const loadSnapshot = async (tx: Tx, request: BookingRequest): Promise<AvailabilitySnapshot> => {
  const { queries, read } = snapshotQuery(tx, request);
  return read(tx, await queryTogether(tx, queries));
};

const areLocked = (locks: readonly { isLocked: boolean }[]) => locks.every(({ isLocked }) => isLocked);

/** Lock keys: possible staff members, services with a cap, and `also`. */
export const lockKeysOf = (rules: BookingRules, also: readonly string[] = []): string[] => [
  ...new Set([...rules.staff.map(({ staffId }) => staffId), ...cappedServicesOf(rules), ...also]),
];

/** The range of starts to read. The rules refuse starts outside it in any case. */
export function startRangeOf(rules: BookingRules, request: BookingRequest): Interval {
  const { startAt, now } = request;
  const bookable = bookableRange(rules, request);
  const isNear = bookable.startAt <= startAt && startAt < bookable.endAt;
  const from = isNear ? startAt : now.getTime();
  return { startAt: from, endAt: from + 1 };
}
