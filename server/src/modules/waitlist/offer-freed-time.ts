import { nextOffer, offerUntil } from '@daybook/domain/waitlist';
import { wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockBusyTimes } from '../availability/availability.repo.ts';
import { orderWaitlistOffer } from '../messages/order-mails.ts';
import { isBlockedOnline } from '../people/served-customer.repo.ts';
import { findBookable, waitlistNoticeOf, waitlistWishOf } from './find-bookable.ts';
import {
  claimFreedTime,
  type Entry,
  endPastEntries,
  findBusiness,
  findEntry,
  findLastOffer,
  findWaiting,
  insertOffer,
} from './waitlist.repo.ts';

export type OfferDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/**
 * Offers time freed since the last run to those who wait for it. Any number of workers may run at once: nobody is told
 * twice of one time.
 */
export async function offerFreedTime(deps: OfferDeps): Promise<void> {
  const freed = await claimFreedTime(deps.db);
  if (freed.length === 0) return;
  const { zone } = await findBusiness(deps.db);
  const clock = wallClock(zone);
  const ranges = freed.map(({ startAt, endAt }) =>
    startAt && endAt ? { first: clock.dateAt(startAt.getTime()), last: clock.dateAt(endAt.getTime()) } : null,
  );
  for (const { entryId, days } of await findWaiting(deps.db)) {
    const isMeant = ranges.some(
      (range) => !range || days.some((day) => range.first <= day && day <= range.last),
    );
    if (isMeant) await offerTo(deps, entryId);
  }
}

const forgetAfterMs = 90 * 86_400_000;

/**
 * Checks every entry, and ends expired ones. Finds time that becomes free by itself, as when a hold expires or the
 * pause between two offers ends.
 */
export async function checkWaitlist(deps: OfferDeps): Promise<void> {
  const now = deps.clock.now();
  const { zone } = await findBusiness(deps.db);
  const today = wallClock(zone).dateAt(now.getTime());
  await inTransaction(deps.db, (tx) =>
    endPastEntries(tx, today, { now, forgetBefore: new Date(now.getTime() - forgetAfterMs) }),
  );
  for (const { entryId } of await findWaiting(deps.db)) await offerTo(deps, entryId);
}

function offerTo(deps: OfferDeps, entryId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findEntry(tx, entryId);
    if (!found) return;
    // One at a time per person: the pause applies across all their entries.
    await lockBusyTimes(tx, [`waitlist ${found.emailKey}`]);
    const entry = await findEntry(tx, entryId);
    if (entry?.state === 'waiting') await offerWhatIsFree(deps, tx, entry);
  });
}

async function offerWhatIsFree(deps: OfferDeps, tx: Tx, entry: Entry): Promise<void> {
  const now = deps.clock.now();
  const keys = { email_key: entry.emailKey, phone_key: entry.phoneKey };
  if (await isBlockedOnline(tx, keys)) return;
  const bookable = await findBookable(tx, entry, now);
  if (!bookable) return;
  const { rules, clock, offers } = bookable;
  const booking = nextOffer(
    {
      wish: waitlistWishOf(entry),
      now: now.getTime(),
      earlier: entry.offers.map(spanOf),
      lastOfferAt: (await findLastOffer(tx, entry.emailKey))?.getTime() ?? null,
    },
    offers,
    clock,
  );
  if (!booking) return;
  const offerId = deps.newId();
  await insertOffer(tx, {
    waitlist_offer_id: offerId,
    waitlist_entry_id: entry.entryId,
    start_at: new Date(booking.startAt),
    end_at: new Date(booking.endAt),
    until: new Date(offerUntil(now.getTime(), booking, waitlistNoticeOf(rules))),
    created_at: now,
  });
  await orderWaitlistOffer(tx, deps.outbox, offerId);
}

const spanOf = ({ startAt, endAt, until }: Entry['offers'][number]) => ({
  startAt: Date.parse(startAt),
  endAt: Date.parse(endAt),
  until: Date.parse(until),
});
