import type { Site } from '@daybook/contract/site';
import type { Hold } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { useState } from 'react';
import { type BookingChoice, bookingAt, type Step } from '../../booking/booking-choice.ts';
import { depositTerms, dueNow } from '../../booking/deposit.ts';
import type { Draft } from '../../booking/draft.ts';
import { heldParts } from '../../booking/held-parts.ts';
import type { PayChoice } from '../../booking/online-payment.ts';
import type { BookingPart } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import { mayRepeat, type RepeatWish } from '../../booking/repeat.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { BookButton } from './BookButton.tsx';
import { BookingLines } from './BookingLines.tsx';
import { DepositChoice } from './DepositChoice.tsx';
import { detailLines } from './detail-lines.ts';
import { PolicyNote } from './PolicyNote.tsx';
import { RepeatBooking } from './RepeatBooking.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';
import { keptDates } from './series-dates.ts';
import { useSeries } from './use-series.ts';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  start: string;
  /** The visitor's hold, with its staff; null without. */
  hold: Hold | null;
  booking: BookingChoice;
  steps: readonly Step[];
  draft: Draft;
  now: Date;
  isBooking: boolean;
  /** Why the last attempt failed; null if it is not known to have failed. */
  problem: string | null;
  onRepeat: (repeat: RepeatWish | null) => void;
  /** The payment that follows; null if none is due now. */
  onBook: (pay: PayChoice | null) => void;
}

/** A review of everything, and the booking button. */
export function ReviewStep(props: Props) {
  const { site, requested, start, booking, steps, draft, now, hold, onRepeat } = props;
  const parts = heldParts(props.parts, hold);
  const changeAt = (step: Step) => (steps.includes(step) ? bookingPath(bookingAt(booking, step)) : null);
  const deposit = depositTerms(parts, requested.seats, site);
  const canRepeat = mayRepeat(parts) && deposit?.payers !== 'everyone';
  const wish = canRepeat ? draft.repeat : null;
  const holdToken = hold?.holdToken ?? null;
  const series = useSeries({ requested, start, wish, holdToken });
  const [chosen, setChosen] = useState<PayChoice | null>(null);
  const due = dueNow(parts, requested.seats, deposit);
  const { methods } = site.policy.prepayment;
  const choice: PayChoice = chosen ?? { amount: 'deposit', method: methods[0] ?? 'online' };
  const bookings = wish ? keptDates(series.dates ?? []).length : 1;

  return (
    <div className={classes.root}>
      <BookingLines {...{ site, parts, start, hold, requested, changeAt, bookings, deposit }} />
      {canRepeat && (
        <RepeatBooking {...{ site, parts, requested, start, now, wish, series, holdToken, onRepeat }} />
      )}
      <ReviewLines title={t('Your details')} lines={detailLines(draft, parts, changeAt('details'))} />
      <PolicyNote {...{ site, parts, start, now, deposit }} isSeries={wish !== null} />
      {due && <DepositChoice {...due} {...{ methods, choice }} onChoice={setChosen} />}
      <BookButton
        {...{ parts, start, now, wish }}
        pay={due && { ...due, ...choice }}
        zone={site.zone}
        dates={series.dates}
        isBooking={props.isBooking}
        problem={props.problem}
        onBook={() => props.onBook(due && choice)}
      />
    </div>
  );
}
