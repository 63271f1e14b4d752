import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { lastBookableDate } from '@daybook/domain/booking-window';
import { emailKey } from '@daybook/domain/text/email-address';
import { wallClock } from '@daybook/domain/wall-clock';
import { currentLanguage, t } from '@daybook/i18n';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { phoneKey } from '../../platform/phone-number.ts';
import { type BookingRules, findRules } from '../availability/booking-rules.repo.ts';
import { presentSlot } from '../availability/offers.ts';
import { requestedServices } from '../availability/requested-services.ts';
import { maskedEmail } from '../bookings/core/booking.present.ts';
import { requireContact } from '../bookings/online/online-rules.ts';
import { orderWaitlistJoined } from '../messages/order-mails.ts';
import { findBookable } from './find-bookable.ts';
import { insertEntry, isWaitingAllowed } from './waitlist.repo.ts';

export type JoinDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Request = ParsedBodyOf<'POST waitlist'>;
type Joined = { maskedEmail: string };

/**
 * Puts someone on the list. `once` supplies the transaction. The answer reveals nothing about the person: it is the
 * same for a known, new or blocked one.
 */
export async function joinWaitlist(
  { db, clock, newId, outbox }: JoinDeps,
  request: Request,
  once: (work: (tx: Tx) => Promise<Joined>) => Promise<Joined>,
): Promise<Joined> {
  const now = clock.now();
  const services = requestedServices(request.serviceIds, request.staff);
  const rules = await findRules(db, services);
  if (!rules) throw notFound();
  if (!(await isWaitingAllowed(db, request.serviceIds))) {
    throw invalid({ serviceIds: t('There is no waiting list for this.') });
  }
  requireContact(rules, request);
  requirePossible(rules, request, now);
  const { partySize, partOfDay, customer } = request;
  const days = request.days.toSorted();
  const free = await findBookable(db, { services, days, partOfDay, partySize }, now);
  if (free && free.offers.length > 0) {
    throw conflict(
      'slot_unavailable',
      t('A suitable time is available now. You can book it straight away.'),
      {
        nearest: free.offers.slice(0, 3).map((offer) => presentSlot(rules, offer)),
      },
    );
  }
  return once(async (tx) => {
    const entryId = newId();
    const isNew = await insertEntry(tx, {
      waitlist_entry_id: entryId,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      email_key: emailKey(customer.email),
      phone_key: phoneKey(customer.phone, rules.business.zone),
      service_ids: services.map(({ serviceId }) => serviceId),
      staff: services.map(({ staff }) => staff),
      party_size: partySize,
      days,
      part_of_day: partOfDay,
      visitor_zone: request.zone,
      language: currentLanguage(),
      created_at: now,
    });
    // A repeated request gets the same answer: anyone can type an address.
    if (isNew) await orderWaitlistJoined(tx, outbox, entryId);
    return { maskedEmail: maskedEmail(customer.email) };
  });
}

/** Refuses a request that no freed time could ever satisfy. */
function requirePossible({ business, services }: BookingRules, request: Request, now: Date): void {
  const { servicesPerVisit, zone } = business;
  if (services.length > servicesPerVisit) {
    throw invalid({
      serviceIds: t('A visit can have up to {most, plural, one {# service} other {# services}}.', {
        most: servicesPerVisit,
      }),
    });
  }
  const most = Math.min(...services.map(({ capacity }) => capacity));
  if (request.partySize > most) throw invalid({ partySize: t('Up to {most, number} at a time.', { most }) });
  const clock = wallClock(zone);
  const first = clock.dateAt(now.getTime());
  const last = lastBookableDate(
    now.getTime(),
    Math.min(...services.map(({ horizonDays }) => horizonDays)),
    clock,
  );
  if (request.days.some((day) => day < first || day > last)) {
    throw invalid({ days: t('Choose days from today to {last}.', { last }) });
  }
}
