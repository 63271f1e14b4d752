import type { Slot } from '@daybook/contract/slots';
import { type Interval, overlaps } from '@daybook/domain/interval';
import { nearestStarts } from '@daybook/domain/nearest-starts';
import type { CapOwner, StartRefusal } from '@daybook/domain/start-refusal';
import { msg, t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { BookingRefused } from './assign-staff.ts';
import { type BookingRules, findRules } from './booking-rules.repo.ts';
import type { BookingRequest } from './load-snapshot.ts';
import { findOffers, presentSlot } from './offers.ts';

/** True if only other customers' bookings prevent the start. */
export const isTakenByOthers = ({ reason }: StartRefusal): boolean =>
  reason === 'taken' || reason === 'held' || reason === 'buffer' || reason === 'capacity';

const day = 86_400_000;

/** The error for the caller: a refused booking becomes an answer with the three nearest alternatives. */
export async function withAlternatives(db: Db, request: BookingRequest, error: unknown): Promise<unknown> {
  if (!(error instanceof BookingRefused)) return error;
  const { refusal, rules: read, hidden } = error;
  const found = read ?? (await findRules(db, request.services));
  if (!found) return notFound();
  const rules = read ?? request.adapt?.(found) ?? found;
  const nearest = hidden
    ? await findNearest(db, rules, request, hidden)
    : await findTogether(db, rules, request);
  return isTakenByOthers(refusal)
    ? conflict('slot_taken', takenSentence(refusal), { nearest })
    : conflict('slot_unavailable', sentenceOf(refusal, rules), { nearest });
}

const lookedFor = new WeakMap<Db, Map<string, Promise<Slot[]>>>();

/** How long concurrent losers of a slot share one lookup. A list on a screen is older than that. */
const aMomentMs = 100;

/** Concurrent losers of a slot share one lookup: a popular slot has many. */
function findTogether(db: Db, rules: BookingRules, request: BookingRequest): Promise<Slot[]> {
  const { ownToken, ownBookingId, without } = request;
  // A visitor's own hold or booking blocks everyone but that visitor, so their lookup cannot be shared.
  if (ownToken !== null || ownBookingId !== undefined || without !== undefined) {
    return findNearest(db, rules, request);
  }
  const looking = lookedFor.get(db) ?? new Map<string, Promise<Slot[]>>();
  lookedFor.set(db, looking);
  // Cache key: every input except `now`. Manual booking offers other slots than the public page.
  const question = JSON.stringify({ ...request, now: undefined });
  const known = looking.get(question);
  if (known) return known;
  const found = findNearest(db, rules, request);
  const forget = () => void looking.delete(question);
  found.then(() => setTimeout(forget, aMomentMs).unref(), forget);
  looking.set(question, found);
  return found;
}

/** Searches two days to either side first, and further only if that gives fewer than three starts. */
export async function findNearest(
  db: Db,
  rules: BookingRules,
  request: BookingRequest,
  hidden: Interval | null = null,
): Promise<Slot[]> {
  const { startAt } = request;
  const within = async (days: number) => {
    const range = { startAt: startAt - days * day, endAt: startAt + days * day };
    const offers = await findOffers(db, rules, range, request);
    return hidden ? offers.filter((offer) => !overlaps(offer, hidden)) : offers;
  };
  const near = await within(2);
  const offers = near.length < 3 ? await within(21) : near;
  // Never offer the start that was just refused.
  const others = offers.filter((offer) => offer.startAt !== startAt);
  return nearestStarts(others, startAt, 3).map((offer) => presentSlot(rules, offer));
}

const takenSentence = ({ reason }: StartRefusal): string =>
  reason === 'capacity'
    ? t('There aren’t enough places left at this time.')
    : t('Someone else has just taken this time.');

/** The public reason of a refusal; other reasons would reveal something about people. */
function sentenceOf(refusal: StartRefusal, rules: BookingRules): string {
  switch (refusal.reason) {
    case 'closed':
      return t('The business is closed at this time.');
    case 'notice':
      return t('This time is too soon to be booked online.');
    case 'horizon':
      return t('This time can’t be booked yet.');
    case 'cap':
      return capSentences[refusal.of](rules);
    default:
      return t(notAvailable);
  }
}

const notAvailable = msg('This time is not available.');

const capSentences: Record<CapOwner, (rules: BookingRules) => string> = {
  staff: () => t('This day is fully booked.'),
  service: ({ services }) => {
    const [only, ...more] = services.filter(({ cap }) => cap !== null);
    if (!only?.cap || more.length > 0) return t('One of these services is fully booked at this time.');
    return t(
      '{period, select, week {This service is fully booked for this week.} month {This service is fully booked for this month.} other {This service is fully booked for this day.}}',
      { period: only.cap.period },
    );
  },
  // Reveal nothing about stored customers.
  customer: () => t(notAvailable),
};
