import type { CustomAnswer } from '@daybook/contract/custom-fields';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { BookingFacts } from '@daybook/contract/register';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { emailKey } from '@daybook/domain/text/email-address';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { orderBookingMails, orderCustomerMail } from '../../messages/order-mails.ts';
import { validateAnswers } from '../core/answers.ts';
import { insertEvent, type StoredBooking, updateBooking } from '../core/booking.repo.ts';
import { typedColumns } from '../core/booking-rows.ts';
import { bookingFactsOf, changedColumns, changedFieldsOf } from '../core/changed-facts.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import { type ManageDeps, requireCurrentVersion } from './self-service.commands.ts';
import { requireSelfService, selfServiceOf } from './self-service.policy.ts';
import { readSelfServiceBooking, requireLinkedBooking } from './self-service.queries.ts';
import { deleteOtherLinks, findQuestions } from './self-service.repo.ts';

type Details = ParsedBodyOf<'POST bookings/manage/details'>;

/**
 * Corrects the typed data of one booking; the stored customer stays unchanged. A new address gets the details of the
 * booking, and links sent to the old one stop working.
 */
export async function editDetails(
  { db, clock, newId, outbox }: ManageDeps,
  token: string,
  details: Details,
): Promise<SelfServiceBooking> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const stored = await requireLinkedBooking(tx, token, now);
    requireCurrentVersion(stored, details);
    requireSelfService('edit', selfServiceOf(stored, null, now), now);
    const change = await changeOf(tx, stored, details);
    const facts: Edit['facts'] = [
      bookingFactsOf(stored),
      bookingFactsOf({ booking: { ...stored.booking, ...change }, appointments: stored.appointments }),
    ];
    if (changedFieldsOf(...facts).size > 0) {
      await saveDetails({ newId, outbox }, tx, { stored, change, facts, now });
    }
    if (isAnotherAddress(stored, change))
      await deleteOtherLinks(tx, stored.booking.booking_id, hashToken(token));
    return readSelfServiceBooking(tx, token, now);
  });
}

interface Edit {
  stored: StoredBooking;
  change: Awaited<ReturnType<typeof changeOf>>;
  /** Before and after. */
  facts: [BookingFacts, BookingFacts];
  now: Date;
}

const isAnotherAddress = ({ booking }: StoredBooking, { email }: Edit['change']): boolean =>
  emailKey(email) !== emailKey(booking.email);

async function saveDetails(
  { newId, outbox }: Pick<ManageDeps, 'newId' | 'outbox'>,
  tx: Tx,
  { stored, change, facts, now }: Edit,
): Promise<void> {
  const { booking_id: bookingId, status, version } = stored.booking;
  if (!(await updateBooking(tx, { bookingId, version }, change))) throw outdatedBooking();
  const of = { bookingId, version: version + 1 };
  await insertEvent(tx, {
    booking_event_id: newId(),
    booking_id: bookingId,
    version: of.version,
    at: now,
    kind: 'edit',
    by_name: null,
    reason: null,
    ...changedColumns(...facts),
  });
  await orderBookingMails(tx, outbox, { event: 'booking_changed', ...of, except: { customer: false } });
  if (!isAnotherAddress(stored, change)) return;
  const event = status === 'pending' ? 'booking_requested' : 'booking_confirmed';
  await orderCustomerMail(tx, outbox, { event, ...of });
}

async function changeOf(tx: Tx, { booking, appointments }: StoredBooking, details: Details) {
  const { customer, note = booking.note } = details;
  const services = await findQuestions(
    tx,
    appointments.map(({ service_id }) => service_id),
  );
  return {
    ...typedColumns(booking.reference, {
      firstName: customer.firstName ?? booking.first_name,
      lastName: customer.lastName ?? booking.last_name,
      email: customer.email ?? booking.email,
      phone: customer.phone ?? booking.phone,
    }),
    note,
    custom_fields: JSON.stringify(answersAfter(booking.custom_fields, services, details.customFields)),
    // Differences from the customer's profile must be checked again.
    typed_is_settled: false,
  };
}

/** Answers stay unless the question is answered again. */
function answersAfter(
  before: readonly CustomAnswer[],
  services: Awaited<ReturnType<typeof findQuestions>>,
  given: Details['customFields'],
): CustomAnswer[] {
  const changedQuestions = services.map(({ customFields }) => ({
    customFields: customFields.filter(({ fieldId }) => fieldId in given),
  }));
  const answers = validateAnswers(changedQuestions, given, { areRequired: true });
  return [...before.filter(({ fieldId }) => !(fieldId in given)), ...answers];
}
