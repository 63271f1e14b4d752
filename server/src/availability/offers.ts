import type { Slot } from '@daybook/contract/slots';
import { offerStaffedStarts, rankStaff, type StaffedStart } from '@daybook/domain/any-staff';
import type { Interval } from '@daybook/domain/interval';
import { serviceTime } from '@daybook/domain/service-time';
import { judgeStart, readWindow } from '@daybook/domain/slots';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import { minuteMs, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../platform/database/types.ts';
import { type Asker, questions } from './questions.ts';
import { type Book, findBook, type Rules } from './repo.ts';

const day = 1440 * minuteMs;

/**
 * A range outside of which no start is possible now, whatever a visitor asks for; so nothing outside is read. The
 * rules themselves draw the exact line.
 */
const bookableRange = (rules: Rules, now: Date): Interval => ({
  // A start that is held may have passed a moment ago.
  startAt: now.getTime() - 60 * minuteMs,
  endAt: now.getTime() + (rules.horizonDays + 2) * day,
});

/** The starts on offer in a range. */
export async function findOffers(
  db: Db,
  rules: Rules,
  asked: Interval,
  asker: Asker,
): Promise<StaffedStart[]> {
  const range = clip(asked, bookableRange(rules, asker.now));
  if (!range) return [];
  const book = await readBook(db, rules, range, asker.ownToken);
  return offerStaffedStarts(questions(rules, book, asker), range);
}

const fortnight = 14 * day;

/** The first start on offer from then on: the books are read once, and worked out in pieces until one is found. */
export async function findFirstOffer(
  db: Db,
  rules: Rules,
  from: number,
  asker: Asker,
): Promise<StaffedStart | null> {
  const range = clip({ startAt: from, endAt: Number.POSITIVE_INFINITY }, bookableRange(rules, asker.now));
  if (!range) return null;
  const asked = questions(rules, await readBook(db, rules, range, asker.ownToken), asker);
  for (let { startAt } = range; startAt < range.endAt; startAt += fortnight) {
    const endAt = Math.min(startAt + fortnight, range.endAt);
    const [first] = offerStaffedStarts(asked, { startAt, endAt });
    if (first) return first;
  }
  return null;
}

function clip(a: Interval, b: Interval): Interval | null {
  const both = { startAt: Math.max(a.startAt, b.startAt), endAt: Math.min(a.endAt, b.endAt) };
  return both.startAt < both.endAt ? both : null;
}

/** The books of everyone who performs the service, as far as starts in this range depend on them. */
function readBook(db: Db, rules: Rules, range: Interval, ownToken: string | null): Promise<Book> {
  const window = readWindow(range, [rules], rules.zone);
  const staffIds = rules.staff.map(({ staffId }) => staffId);
  return findBook(db, { staffIds, serviceId: rules.serviceId, window, ownToken });
}

/** A start that is possible: who could take it, the best choice first, and since when the visitor has asked for it. */
export interface PossibleStart {
  staffIds: readonly [string, ...string[]];
  askedAt: Date;
}

/** Judges one start as things stand in the database at this moment. */
export async function judge(
  db: Db,
  rules: Rules,
  startAt: number,
  asker: Asker,
): Promise<PossibleStart | StartRefusal> {
  const { now, ownToken } = asker;
  const { endAt, ...bookable } = bookableRange(rules, now);
  if (startAt >= endAt) return { reason: 'horizon' };
  if (startAt < bookable.startAt) return { reason: 'notice' };
  const book = await readBook(db, rules, { startAt, endAt: startAt + 1 }, ownToken);
  const judged = questions(rules, book, asker).map((question) => ({
    staffId: question.staff.id,
    refusal: judgeStart(question, startAt),
  }));
  const free = judged.filter(({ refusal }) => refusal === null).map(({ staffId }) => staffId);
  const [first, ...others] = rank(rules, book, free, startAt);
  if (first !== undefined) return { staffIds: [first, ...others], askedAt: askedAt(book, startAt, now) };
  const refusals = judged.flatMap(({ refusal }) => refusal ?? []);
  // Of several people it takes one who would have been free but for others: then the time is lost, not impossible.
  return refusals.find(isOwnCap) ?? refusals.find(isTaken) ?? refusals[0] ?? { reason: 'staff_inactive' };
}

/** True when somebody would be free, but the customer has enough: then no other time helps either. */
export const isOwnCap = (refusal: StartRefusal): boolean =>
  refusal.reason === 'cap' && refusal.of === 'customer';

/** True when the start would be possible if nobody else had it. */
export const isTaken = ({ reason }: StartRefusal): boolean =>
  reason === 'taken' || reason === 'held' || reason === 'buffer' || reason === 'capacity';

function rank(rules: Rules, book: Book, free: readonly string[], startAt: number): readonly string[] {
  if (free.length < 2) return free;
  const clock = wallClock(rules.zone);
  const date = clock.days(clock.dateAt(startAt));
  const loads = rules.staff
    .map(({ staffId, lastAssignedAt }, order) => ({
      staffId,
      lastAssignedAt,
      order,
      bookedMinutes: bookedMinutes(book, staffId, date),
    }))
    .filter(({ staffId }) => free.includes(staffId));
  // Whoever is held for this visitor was promised to them.
  const promised = book.holds.find(({ own }) => own)?.staffId;
  const ranked = rankStaff(loads);
  return [...ranked.filter((id) => id === promised), ...ranked.filter((id) => id !== promised)];
}

function bookedMinutes(book: Book, staffId: string, date: Interval): number {
  const starting = book.busy
    .filter((block) => block.staffId === staffId)
    .filter(({ serviceStartAt: at }) => date.startAt <= at && at < date.endAt);
  // An appointment in several blocks counts once.
  const visits = new Map(starting.map((block) => [`${block.bookingId} ${block.serviceStartAt}`, block]));
  return [...visits.values()].reduce(
    (sum, { serviceStartAt, serviceEndAt }) => sum + (serviceEndAt - serviceStartAt) / minuteMs,
    0,
  );
}

/** The notice is counted from when the visitor first held this start: choosing it again must not lose it. */
function askedAt(book: Book, startAt: number, now: Date): Date {
  const held = book.holds.find(({ own, serviceStartAt }) => own && serviceStartAt === startAt);
  return held && held.expiresAt > now.getTime() ? new Date(held.createdAt) : now;
}

export function presentSlot(rules: Rules, { startAt, staffIds }: StaffedStart): Slot {
  const { endAt } = serviceTime(rules, startAt);
  return {
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    staffIds: [...staffIds],
  };
}
