import { offerUntil } from '@daybook/domain/waitlist';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { customerPage } from '../messages/links.ts';
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
  readableServices,
} from './waitlist.repo.ts';

type MailDeps = Pick<Deps, 'clock' | 'config'>;

/** A link for each mail. Its token is created when the mail is written and stored only as a hash. */
async function newLink({ clock, config }: MailDeps, db: Db, entryId: string, offerId: string | null) {
  const token = newToken();
  await insertLink(db, {
    token_hash: hashToken(token),
    waitlist_entry_id: entryId,
    waitlist_offer_id: offerId,
    created_at: clock.now(),
  });
  return `${customerPage({ config }, '/booking/waitlist')}#t=${token}`;
}

/**
 * The offer when its mail is written: its two hours begin now. If someone has taken the time by now, the offer is
 * deleted, since the customer never heard of it.
 */
export const findCurrentOffer =
  (deps: MailDeps): OfferNow =>
  async (db, offerId) => {
    const entry = await findOfferEntry(db, offerId);
    const offer = entry?.offers.find((one) => one.offerId === offerId);
    if (!entry || !offer || entry.state !== 'waiting') return null;
    const now = deps.clock.now();
    const bookable = await findBookable(db, entry, now);
    const booking = bookable?.offers.find(({ startAt }) => startAt === Date.parse(offer.startAt));
    if (!bookable || !booking) {
      await deleteOffer(db, offerId);
      return null;
    }
    const until = new Date(offerUntil(now.getTime(), booking, waitlistNoticeOf(bookable.rules)));
    await extendOffer(db, offerId, until);
    return {
      firstName: entry.firstName,
      lastName: entry.lastName,
      email: entry.email,
      startAt: new Date(booking.startAt),
      endAt: new Date(booking.endAt),
      zone: bookable.rules.business.zone,
      visitorZone: entry.visitorZone,
      serviceNames: readableServices(entry).map(({ serviceName }) => serviceName),
      staffNames: [...new Set(entry.services.flatMap(({ staffName }) => staffName ?? []))],
      until,
      url: await newLink(deps, db, entry.entryId, offerId),
    };
  };

/** The content of an entry when its mail is written; null if it has ended. */
export const findCurrentEntry =
  (deps: MailDeps): PlaceNow =>
  async (db, entryId) => {
    const entry = await findEntry(db, entryId);
    if (entry?.state !== 'waiting') return null;
    const { zone } = await findBusiness(db);
    return { ...entry, services: readableServices(entry), zone, url: await newLink(deps, db, entryId, null) };
  };

/** The content of an entry that ended by booking. */
export const findFormerEntry: PlaceBefore = async (db, entryId) => {
  const entry = await findEntry(db, entryId);
  return entry?.state === 'booked' ? { ...entry, services: readableServices(entry) } : null;
};
