import { offerUntil } from '@daybook/domain/waitlist';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { PlaceBefore, PlaceNow } from '../messages/waitlist-joined.ts';
import type { OfferNow } from '../messages/waitlist-mails.ts';
import { findBookable, waitlistNoticeOf } from './find-bookable.ts';
import {
  deleteOffer,
  extendOffer,
  findBusiness,
  findEntry,
  findOfferEntry,
  insertLink,
} from './waitlist.repo.ts';

type MailDeps = Pick<Deps, 'clock' | 'config'>;

/** A link of its own in each mail. Its token is made when the mail is written and kept as a hash only. */
async function newLink({ clock, config }: MailDeps, db: Db, entryId: string, offerId: string | null) {
  const token = newToken();
  await insertLink(db, {
    token_hash: hashToken(token),
    waitlist_entry_id: entryId,
    waitlist_offer_id: offerId,
    created_at: clock.now(),
  });
  return `${config.publicUrl}/booking/waitlist#t=${token}`;
}

/**
 * What an offer stands for when its mail is written: the two hours begin now. One that somebody else has taken by now
 * was never made: the person did not hear of it.
 */
export const findCurrentOffer =
  (deps: MailDeps): OfferNow =>
  async (db, offerId) => {
    const entry = await findOfferEntry(db, offerId);
    const offer = entry?.offers.find((one) => one.offerId === offerId);
    if (!entry || !offer || entry.state !== 'waiting') return null;
    const now = deps.clock.now();
    const bookable = await findBookable(db, entry, now);
    const visit = bookable?.offers.find(({ startAt }) => startAt === Date.parse(offer.startAt));
    if (!bookable || !visit) {
      await deleteOffer(db, offerId);
      return null;
    }
    const until = new Date(offerUntil(now.getTime(), visit, waitlistNoticeOf(bookable.rules)));
    await extendOffer(db, offerId, until);
    return {
      firstName: entry.firstName,
      lastName: entry.lastName,
      email: entry.email,
      startAt: new Date(visit.startAt),
      endAt: new Date(visit.endAt),
      zone: bookable.rules.business.zone,
      visitorZone: entry.visitorZone,
      serviceNames: entry.services.map(({ serviceName }) => serviceName),
      staffNames: [...new Set(entry.services.flatMap(({ staffName }) => staffName ?? []))],
      until,
      url: await newLink(deps, db, entry.entryId, offerId),
    };
  };

/** What somebody waits for when the mail about it is written; null for who does not wait any more. */
export const findCurrentEntry =
  (deps: MailDeps): PlaceNow =>
  async (db, entryId) => {
    const entry = await findEntry(db, entryId);
    if (entry?.state !== 'waiting') return null;
    const { zone } = await findBusiness(db);
    return { ...entry, zone, url: await newLink(deps, db, entryId, null) };
  };

/** What somebody waited for until they booked it. */
export const findFormerEntry: PlaceBefore = async (db, entryId) => {
  const entry = await findEntry(db, entryId);
  return entry?.state === 'booked' ? entry : null;
};
