import type { Interval } from '@daybook/domain/interval';
import { precedenceOf, type StaffLoad } from '@daybook/domain/staff-rank';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import type { PlacedVisit } from '@daybook/domain/visit-question';
import { isRefused, judgeVisit } from '@daybook/domain/visits';
import { minuteMs, wallClock } from '@daybook/domain/wall-clock';
import { askTogether } from '../platform/database/transaction.ts';
import type { Db, Tx } from '../platform/database/types.ts';
import { notFound } from '../platform/errors.ts';
import type { Book } from './book/repo.ts';
import {
  type LockAnswers,
  lockQueries,
  lockVisit,
  readLock,
  shareBooks,
  unshareBooks,
} from './locks/repo.ts';
import { bookableRange, readBook } from './offers.ts';
import { findCurrentRules } from './rules/current.ts';
import type { AskedService, Rules } from './rules/repo.ts';
import { type Asker, isSameVisit, visitQuestion } from './visit-question.ts';

/** A visit at one start. */
export interface WantedVisit extends Asker {
  services: readonly AskedService[];
  startAt: number;
  /** Who performs it now and may not do so afterwards: their books change too. */
  otherStaffIds?: readonly string[];
  /** What a booking keeps of its own whatever its services are like now. */
  adapt?: (rules: Rules) => Rules;
}

/** Thrown inside a transaction, so that nothing of it stays; `orNearest` makes the caller's refusal of it. */
export class VisitRefused extends Error {
  override name = 'VisitRefused';
  readonly refusal: StartRefusal;
  /** By which it was refused, where they had been read. */
  readonly rules: Rules | null;

  constructor(refusal: StartRefusal, rules: Rules | null = null) {
    super(refusal.reason);
    this.refusal = refusal;
    this.rules = rules;
  }
}

/** A visit that is possible, with the rules that made it so. */
export interface ChosenVisit {
  rules: Rules;
  placed: PlacedVisit;
  /** Since when the asker has wanted this very visit: choosing it again must not lose the notice that it had. */
  askedAt: Date;
}

/** The questions of which {@link chooseVisit} is given the answers, for who asks them together with something else. */
export const visitQueries = (db: Db, { services, otherStaffIds }: WantedVisit) =>
  lockQueries(db, services, otherStaffIds);

/** Who books, and what was asked before. */
interface Choosing {
  /** How many visits they have ahead; asked after the lock, too. */
  customer?: (rules: Rules) => Promise<Asker['customer']>;
  /** Answers to {@link visitQueries}, in this transaction and before anything else. */
  asked?: LockAnswers;
}

/**
 * Places a visit as things stand at this moment, and keeps others from changing that until the transaction ends: the
 * books are locked first, and rules and books are read behind the lock. Throws {@link VisitRefused}.
 */
export async function chooseVisit(
  tx: Tx,
  wanted: WantedVisit,
  { customer = async () => undefined, asked }: Choosing = {},
): Promise<ChosenVisit> {
  const { services, otherStaffIds } = wanted;
  const answers = asked ?? (await askTogether(tx, visitQueries(tx, wanted)));
  const { isLocked, rules } = await readLock(tx, answers, services);
  if (isLocked) return place(tx, wanted, rules, customer);
  await lookOn(tx, wanted, rules);
  await lockVisit(tx, services, otherStaffIds);
  return place(tx, wanted, await findCurrentRules(tx, services), customer);
}

/**
 * Somebody else is changing the one book that the visit depends on. Most who wait for that are about to lose: they wait
 * together and look all at once, instead of one behind the other, by the rules that were just read. For whom the start is
 * still possible, the look is undone, and with it the shared lock: what counts is what they find behind their own.
 */
async function lookOn(tx: Tx, wanted: WantedVisit, rules: Rules | null): Promise<void> {
  const { services, otherStaffIds } = wanted;
  await shareBooks(tx, services, otherStaffIds);
  await place(tx, wanted, rules, async () => undefined);
  await unshareBooks(tx);
}

async function place(
  tx: Tx,
  wanted: WantedVisit,
  found: Rules | null,
  customer: NonNullable<Choosing['customer']>,
): Promise<ChosenVisit> {
  const { startAt, now } = wanted;
  if (!found) throw notFound();
  const rules = wanted.adapt?.(found) ?? found;
  const bookable = bookableRange(rules, wanted);
  const knownCustomer = await customer(rules);
  const asker = { ...wanted, ...(knownCustomer ? { customer: knownCustomer } : {}) };
  // Far outside nothing is read: the rules refuse it whatever the books say.
  const isNear = bookable.startAt <= startAt && startAt < bookable.endAt;
  const read = isNear
    ? { startAt, endAt: startAt + 1 }
    : { startAt: now.getTime(), endAt: now.getTime() + 1 };
  const book = await readBook(tx, rules, read, asker);
  const placed = judgeVisit(visitQuestion(rules, book, asker), startAt, loadsOf(rules, book, startAt));
  // Without those whom the database has just refused, what is left says nothing about why.
  if (isRefused(placed)) {
    throw new VisitRefused(wanted.without?.size ? { reason: 'taken' } : placed.refusal, rules);
  }
  return { rules, placed, askedAt: askedAt(rules, book, wanted) };
}

/** What decides between people who could all take a visit on that day. */
export function loadsOf({ business, staff }: Rules, book: Book, startAt: number): StaffLoad[] {
  if (staff.length < 2) return [];
  const clock = wallClock(business.zone);
  const date = clock.days(clock.dateAt(startAt));
  const assigned = new Map(book.assigned.map(({ staffId, at }) => [staffId, at]));
  return staff.map(({ staffId }, order) => ({
    staffId,
    precedence: precedenceOf(business.staffChoice, { staffId, order }, startAt),
    lastAssignedAt: assigned.get(staffId) ?? null,
    order,
    bookedMinutes: bookedMinutes(book, staffId, date),
  }));
}

function bookedMinutes(book: Book, staffId: string, date: Interval): number {
  const starting = book.busy
    .filter((block) => block.staffId === staffId)
    .filter(({ serviceStartAt: at }) => date.startAt <= at && at < date.endAt);
  // An appointment in several blocks counts once, and so does a group of many.
  const visits = new Map(
    starting.map((block) => [`${block.sessionId ?? block.bookingId} ${block.serviceStartAt}`, block]),
  );
  return [...visits.values()].reduce(
    (sum, { serviceStartAt, serviceEndAt }) => sum + (serviceEndAt - serviceStartAt) / minuteMs,
    0,
  );
}

function askedAt(rules: Rules, { ownHold }: Book, { startAt, now, partySize }: WantedVisit): Date {
  const isKept =
    ownHold &&
    ownHold.expiresAt > now.getTime() &&
    ownHold.parts[0]?.startAt === startAt &&
    isSameVisit(ownHold, rules, partySize);
  return isKept ? new Date(ownHold.createdAt) : now;
}
