import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { MailedBooking, Sender } from '../messages/message.repo.ts';
import type { PrepaymentRules } from '../payment-terms/payment-terms.repo.ts';

const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;

/** A sample booking in a week, for a business without any. Its name shows that it is no customer. */
export function inventedBooking(
  now: Date,
  sender: Sender,
  { zone, currency, prepaymentRules }: { zone: string; currency: string; prepaymentRules: PrepaymentRules },
): MailedBooking {
  const hour = Math.ceil(now.getTime() / hourMs) * hourMs;
  const [startAt, endAt] = [new Date(hour + weekMs), new Date(hour + weekMs + hourMs)];
  return {
    bookingId: '00000000-0000-7000-8000-000000000000',
    customerId: null,
    reference: 'DB-SAMPLE',
    status: 'confirmed',
    sequence: 0,
    createdAt: now,
    zone,
    visitorZone: zone,
    firstName: t('Sample'),
    lastName: t('Customer'),
    email: '',
    phone: '',
    note: '',
    source: 'online',
    addressIsConfirmed: true,
    attendeeName: null,
    partySize: 1,
    cancelMinutes: 1440,
    rescheduleMinutes: 1440,
    reschedules: 0,
    reschedulesAtMost: null,
    acceptedTiers: [],
    prepaymentRules,
    totalMinor: 650_000,
    currency,
    priceIsKnown: true,
    depositMinor: 0,
    paidMinor: 0,
    timeLostAt: null,
    willComeAt: null,
    startAt,
    endAt,
    expiresAt: null,
    pendingReason: null,
    clock: sender.clock,
    dateOrder: sender.dateOrder,
    businessName: sender.businessName,
    businessAddress: sender.businessAddress,
    businessPhone: sender.businessPhone,
    businessEmail: sender.businessEmail,
    appointments: [
      {
        serviceName: t('Sample service'),
        instructions: null,
        locationKind: 'business',
        staffId: '',
        staffName: t('Sample staff member'),
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
      },
    ],
  };
}
