import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { whenText } from '../../booking/zone-line.ts';

/** The main message about a booking. */
export interface Outcome {
  title: string;
  sentence: string;
  tone: 'done' | 'waiting' | 'over';
  /** True while the booking is confirmed and in the future. */
  isAhead: boolean;
}

/** The status of a booking, in words for its customer. */
export function outcomeOf(booking: SelfServiceBooking, now: Date): Outcome {
  const { status, firstName, maskedEmail, business, movedFrom } = booking;
  const over = (title: string, sentence: string, tone: Outcome['tone'] = 'over'): Outcome => ({
    title,
    sentence,
    tone,
    isAhead: false,
  });
  if (booking.prepayment.state === 'time_lost') {
    return {
      title: t('You’ve paid, but this time was taken'),
      sentence: lostSentence(booking),
      tone: 'waiting',
      isAhead: false,
    };
  }
  if (status === 'pending' && booking.pendingReason === 'payment') {
    return { ...paymentOutcome(booking, now), tone: 'waiting', isAhead: true };
  }
  switch (status) {
    case 'pending':
      return {
        title: t('Your request is with us'),
        sentence: requestSentence(booking, now),
        tone: 'waiting',
        isAhead: true,
      };
    case 'confirmed':
      return {
        title: movedFrom ? t('Your visit has a new time') : t('Your visit is booked'),
        sentence: [
          t('See you soon, {name}.', { name: firstName }),
          ...(maskedEmail ? [t('We’ve emailed the details to {email}.', { email: maskedEmail })] : []),
        ].join(' '),
        tone: 'done',
        isAhead: true,
      };
    case 'checked_in':
    case 'in_service':
      return over(t('Your visit has started'), t('Good to have you here.'), 'done');
    case 'completed':
      return over(
        t('Your visit is complete'),
        t('Thank you for coming, {name}.', { name: firstName }),
        'done',
      );
    case 'no_show':
      return over(
        t('You missed this visit'),
        t('Sorry we missed you. If this looks wrong, contact {business}.', { business: business.name }),
      );
    case 'cancelled':
      return over(t('This visit is cancelled'), cancelledSentence(booking));
    case 'declined':
      return over(
        t('Your request was declined'),
        t('{business} couldn’t take this visit. Another time may work.', { business: business.name }),
      );
    case 'expired':
      if (booking.prepayment.depositMinor > 0 && booking.pendingReason !== 'approval') {
        return over(
          t('Your visit wasn’t paid in time'),
          t(
            'The payment didn’t arrive, so we released this time. If you’ve already paid, we’ll be in touch. You can book another time now.',
          ),
        );
      }
      return over(
        t('Your request has expired'),
        t('It wasn’t answered in time, so we released this time. You can request another.'),
      );
  }
}

/** Waiting for payment: pending, failed, or not started. */
function paymentOutcome(
  { prepayment, zone }: SelfServiceBooking,
  now: Date,
): Pick<Outcome, 'title' | 'sentence'> {
  const until = prepayment.payUntil && whenText(prepayment.payUntil, zone, now);
  if (prepayment.lastTry === 'pending') {
    return {
      title: t('We’re checking your payment'),
      sentence: `${t('This takes a moment. You can close this page: we’ll email you.')} ${heldText(until)}`,
    };
  }
  if (prepayment.lastTry === 'failed') {
    return {
      title: t('Your payment didn’t go through'),
      sentence: `${t('You haven’t been charged. Try again, or pay another way.')} ${heldText(until)}`,
    };
  }
  return {
    title: t('One step left: your payment'),
    sentence: until
      ? t('Pay by {when} to confirm your visit. We’re holding this time for you.', { when: until })
      : t('Pay to confirm your visit. We’re holding this time for you.'),
  };
}

const heldText = (until: string | null): string =>
  until
    ? t('We’re holding this time for you until {when}.', { when: until })
    : t('We’re holding this time for you.');

const lostSentence = ({ prepayment, currency }: SelfServiceBooking): string =>
  t(
    'Your {amount} payment arrived after your hold ended, and someone else has booked this time. Choose another time at no extra cost, or get a full refund.',
    { amount: formatMoney({ amountMinor: prepayment.paidMinor, currency }) },
  );

function requestSentence(
  { maskedEmail, business, answerUntil, zone }: SelfServiceBooking,
  now: Date,
): string {
  const reply = maskedEmail
    ? t('{business} will reply by email to {email}.', { business: business.name, email: maskedEmail })
    : t('{business} will reply soon.', { business: business.name });
  return `${reply} ${heldText(answerUntil && whenText(answerUntil, zone, now))}`;
}

function cancelledSentence({ cancelledBy, business, prepayment }: SelfServiceBooking): string {
  const isFree = prepayment.depositMinor === 0 && prepayment.paidMinor === 0;
  const isByCustomer = cancelledBy === 'customer';
  return [
    isByCustomer
      ? t('You cancelled this visit.')
      : t('{business} had to cancel this visit.', { business: business.name }),
    ...(isFree ? [t('You haven’t been charged.')] : []),
    ...(isByCustomer ? [] : [t('Please call us, or choose another time.')]),
  ].join(' ');
}
