import type { BookingStatus, PendingReason } from '@daybook/domain/booking';
import { cancellationTerms, cancellationText, type RefundTarget } from '@daybook/domain/cancellation-terms';
import { formatMoney } from '@daybook/domain/money-text';
import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import { reschedulesLeft } from '@daybook/domain/self-service';
import type { TimeStyle } from '@daybook/domain/time-style';
import { minuteMs } from '@daybook/domain/wall-clock';
import { momentText } from './time-labels.ts';

/** The facts that determine a booking's cancellation terms, and their format. */
export interface TermsFacts extends TimeStyle {
  status: BookingStatus;
  pendingReason: PendingReason | null;
  startAt: Date;
  zone: string;
  currency: string;
  depositMinor: number;
  paidMinor: number;
  cancelMinutes: number;
  rescheduleMinutes: number;
  reschedules: number;
  reschedulesAtMost: number | null;
  /** The accepted tiers; null if it was booked without. */
  acceptedTiers: readonly CancelTier[] | null;
  prepaymentRules: { tiers: readonly CancelTier[]; givesBackTo: RefundTarget };
  businessName: string;
  businessPhone: string | null;
}

/** The text is read a moment later: it promises nothing that ends within this time. */
const readAfterMs = minuteMs;

/** The deadlines for cancelling and moving, in the zone of the business, which is named. */
export function termsText(booking: TermsFacts, now: Date): string {
  const { startAt, zone, currency, prepaymentRules, businessName, businessPhone } = booking;
  const terms = cancellationTerms(
    {
      ...booking,
      startAt: startAt.getTime(),
      tiers: booking.acceptedTiers ?? prepaymentRules.tiers,
      givesBackTo: prepaymentRules.givesBackTo,
      reschedulesLeft: reschedulesLeft(booking),
    },
    now.getTime() + readAfterMs,
  );
  return cancellationText(terms, {
    when: (instant) => momentText(new Date(instant), zone, booking),
    money: (amountMinor) => formatMoney({ amountMinor, currency }),
    contact: { name: businessName, phone: businessPhone },
  });
}
