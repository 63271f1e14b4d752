import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { Tx } from '../../../platform/database/types.ts';
import { inReadersLanguage } from '../../../platform/translated.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import { iso } from '../core/booking.present.ts';
import { bookingRow, type NewBooking } from '../core/booking-rows.ts';
import { presentSelfServiceBooking } from '../self-service/self-service.present.ts';
import { readSelfServiceBooking } from '../self-service/self-service.queries.ts';
import type { OnlineCustomer } from './online-rules.ts';

/** A booking that was just written, as its link's page shows it. */
export async function readNewBooking(
  tx: Tx,
  manageToken: string,
  made: NewBooking,
  rules: BookingRules,
  customer: OnlineCustomer,
): Promise<SelfServiceBooking> {
  const { creation, issuesByItself } = customer.billing;
  const isInvoiced = made.status === 'confirmed' && creation === 'confirmation' && issuesByItself;
  // The invoice determines what is due.
  return isInvoiced
    ? readSelfServiceBooking(tx, manageToken, made.createdAt)
    : presentNewBooking(made, rules, customer);
}

/** Presents a booking without an invoice exactly as reading it again would. */
export function presentNewBooking(
  made: NewBooking,
  { business, services }: BookingRules,
  { tiers, ways, givesBackTo }: OnlineCustomer,
): SelfServiceBooking {
  const row = bookingRow(made);
  return presentSelfServiceBooking(
    {
      reference: made.reference,
      version: 1,
      status: made.status,
      pendingReason: row.pending_reason,
      depositMinor: row.deposit_minor,
      paidMinor: 0,
      invoicedMinor: null,
      surchargeMinor: 0,
      timeLostAt: null,
      willComeAt: null,
      acceptedTiers: [...tiers],
      rules: { tiers: [...tiers], ways: [...ways], givesBackTo },
      lastTry: 'none',
      checking: null,
      zone: row.zone,
      firstName: row.first_name,
      email: row.email,
      cancelMinutes: row.cancel_minutes,
      rescheduleMinutes: row.reschedule_minutes,
      editMinutes: row.edit_minutes,
      partySize: row.party_size,
      reschedules: 0,
      reschedulesAtMost: business.reschedulesAtMost,
      cancelledBy: null,
      expiresAt: row.expires_at,
      totalMinor: row.total_minor,
      currency: row.currency,
      priceIsKnown: row.price_is_known,
      startAt: row.start_at,
      endAt: row.end_at,
      startsBefore: [],
      businessName: business.name,
      businessAddress: business.address,
      businessPhone: business.phone,
      appointments: made.segments.map(({ service, staff, startAt, endAt, isStaffRequested }) => {
        const sold = services.find(({ serviceId }) => serviceId === service.serviceId);
        return {
          serviceId: service.serviceId,
          serviceName: inReadersLanguage(service.name, service.names),
          isStaffRequested,
          instructions: inReadersLanguage(sold?.instructions ?? null, sold?.translatedInstructions),
          locationKind: sold?.locationKind ?? 'business',
          questions: sold?.customFields ?? [],
          staffId: staff.staffId,
          staffName: staff.name,
          startAt: iso(startAt),
          endAt: iso(endAt),
        };
      }),
      series: [],
    },
    [],
    made.createdAt,
  );
}
