import { BookingInput } from '@daybook/contract/bookings';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, Refused } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { BookingAttempts } from '../bookings/core/booking-attempts.ts';
import { linkCustomer } from '../bookings/core/booking-customer.repo.ts';
import { writeBooking } from '../bookings/core/write-booking.ts';
import { readNewBooking } from '../bookings/online/booking-summary.ts';
import {
  bookingRequestOf,
  type OnlineRequest,
  planOnline,
  requireServiceCount,
  resolveCustomer,
  typedCustomer,
} from '../bookings/online/online-rules.ts';
import { requireEntry, type WaitlistEntryPlace } from './place-in-line.ts';
import { endEntry, findEntry } from './waitlist.repo.ts';

export type TakeDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Made = { booking: SelfServiceBooking; manageToken: string };
type Once = (work: (tx: Tx) => Promise<Made>) => Promise<Made>;

/** Books the time of an offer, by the usual rules. A customer who loses it stays on the list. */
export async function takeOffer(deps: TakeDeps, token: string, once: Once): Promise<Made> {
  const place = await requireEntry(deps.db, token);
  if (!place.offer) throw conflict('action_not_possible', t('No times are available at the moment.'));
  const request = requestOf(place.entry, place.offer.startAt);
  try {
    return await bookOffered(deps, { place, request, until: Date.parse(place.offer.until) }, once);
  } catch (error) {
    throw stillWaiting(error);
  }
}

interface Taking {
  place: WaitlistEntryPlace;
  request: OnlineRequest;
  until: number;
}

async function bookOffered(deps: TakeDeps, { place, request, until }: Taking, once: Once): Promise<Made> {
  const now = deps.clock.now();
  const { entryId } = place.entry;
  const attempts = new BookingAttempts(deps.db, bookingRequestOf(request, now, undefined));
  for (;;) {
    try {
      return await once(async (tx) => {
        await requireStanding(tx, entryId, now.getTime() < until);
        const assigned = await attempts.choose(tx);
        const { rules } = assigned;
        requireServiceCount(rules);
        const booking = planOnline(deps, { request, now }, { ...assigned, rules: withoutQuestions(rules) });
        const typed = typedCustomer(deps, { request, now }, rules.business.zone);
        const customer = await resolveCustomer(tx, await linkCustomer(tx, typed), booking, rules);
        const manageToken = newToken();
        const linkHash = hashToken(manageToken);
        const link = { author: null, linkHash, waitlistEntryId: entryId };
        const written = await writeBooking(deps, tx, booking, link, customer);
        // Of two uses of one link, or two clicks, one ends the entry; the other's booking is rolled back.
        if (!(await endEntry(tx, entryId, { state: 'booked', at: now, linkHash }))) throw hasEnded();
        return { booking: await readNewBooking(tx, manageToken, written, rules, customer), manageToken };
      });
    } catch (error) {
      await attempts.lookAgain(error);
    }
  }
}

async function requireStanding(tx: Tx, entryId: string, isInTime: boolean): Promise<void> {
  const entry = await findEntry(tx, entryId);
  if (entry?.state !== 'waiting') throw hasEnded();
  if (!isInTime) {
    throw conflict('action_not_possible', t('This offer has ended. You stay on the waiting list.'));
  }
}

const hasEnded = () => conflict('action_not_possible', t('You’re no longer on the waiting list.'));

/** The data of the entry. The policy is accepted with the request. */
const requestOf = (entry: WaitlistEntryPlace['entry'], startAt: string): OnlineRequest =>
  BookingInput.parse({
    serviceIds: entry.services.map(({ serviceId }) => serviceId),
    staff: entry.services.map(({ staff }) => staff),
    startAt: new Date(startAt).toISOString(),
    partySize: entry.partySize,
    customer: {
      firstName: entry.firstName,
      lastName: entry.lastName,
      email: entry.email,
      phone: entry.phone,
    },
    policyAccepted: true,
    zone: entry.visitorZone,
  });

/** The services' questions are asked later, on the page of the booking. */
const withoutQuestions = <R extends { services: object[] }>(rules: R): R => ({
  ...rules,
  services: rules.services.map((service) => ({ ...service, customFields: [] })),
});

function stillWaiting(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const { status, code, message, details } = error;
  if (code === 'slot_taken') {
    return new Refused(status, code, t('That time was just taken. You stay on the waiting list.'), details);
  }
  if (code === 'slot_unavailable') {
    return new Refused(status, code, `${message} ${t('You stay on the waiting list.')}`, details);
  }
  return error;
}
