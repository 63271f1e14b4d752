import type { SeriesDate } from '@daybook/contract/series';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import type { dueNow } from '../../booking/deposit.ts';
import type { PayChoice } from '../../booking/online-payment.ts';
import type { BookingPart } from '../../booking/parts.ts';
import type { RepeatWish } from '../../booking/repeat.ts';
import { whenText } from '../../booking/zone-line.ts';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import classes from './review.module.css';
import { keptDates, undecidedDates } from './series-dates.ts';

interface Props {
  parts: readonly BookingPart[];
  start: string;
  zone: string;
  now: Date;
  wish: RepeatWish | null;
  /** The dates of a series; undefined until loaded. */
  dates: readonly SeriesDate[] | undefined;
  /** The payment that follows; null if none is due now. */
  pay: (NonNullable<ReturnType<typeof dueNow>> & PayChoice) | null;
  isBooking: boolean;
  problem: string | null;
  onBook: () => void;
}

/** The label names the action. A series can be booked once every date is free or excluded. */
export function BookButton({ wish, dates = [], isBooking, problem, onBook, ...booking }: Props) {
  const bookedDates = keptDates(dates);
  const undecided = undecidedDates(dates).length;
  const canBook = !wish || (undecided === 0 && bookedDates.length > 0);
  return (
    <PrimaryAction>
      <InlineError>{problem && `${problem} ${t('Your details are saved.')}`}</InlineError>
      {undecided > 0 && (
        <Quiet size="sm">
          {t('{count, plural, one {Skip or move one date first.} other {Skip or move # dates first.}}', {
            count: undecided,
          })}
        </Quiet>
      )}
      <Button
        classNames={{ root: classes.book ?? '', label: classes.bookLabel ?? '' }}
        onClick={onBook}
        loading={isBooking}
        disabled={!canBook}
      >
        {wish ? actOfSeries(booking, bookedDates) : actOf(booking)}
      </Button>
    </PrimaryAction>
  );
}

type Named = Pick<Props, 'parts' | 'start' | 'zone' | 'now' | 'pay'>;

const isRequest = ({ parts }: Named): boolean => parts.some(({ service }) => service.needsApproval);

/** `Book tomorrow 10:00`, `Request Tue 3 Mar, 10:00`, `Pay ₦2,000.00 and book` */
function actOf(booking: Named): string {
  const { start, zone, now, pay } = booking;
  if (pay?.method === 'bank_transfer') return t('Book and pay by bank transfer');
  if (pay) {
    const amountMinor = pay.amount === 'total' ? pay.totalMinor : null;
    const due = { amountMinor: amountMinor ?? pay.depositMinor, currency: pay.currency };
    return t('Pay {amount} and book', { amount: formatMoney(due) });
  }
  const when = whenText(start, zone, now);
  return isRequest(booking) ? t('Request {when}', { when }) : t('Book {when}', { when });
}

/** `Book 4 visits from tomorrow 10:00` */
function actOfSeries(booking: Named, bookedDates: readonly SeriesDate[]): string {
  const start = bookedDates[0]?.startAt ?? booking.start;
  if (bookedDates.length <= 1) return actOf({ ...booking, start });
  const series = { count: bookedDates.length, when: whenText(start, booking.zone, booking.now) };
  return isRequest(booking)
    ? t('Request {count, plural, one {# visit} other {# visits}} from {when}', series)
    : t('Book {count, plural, one {# visit} other {# visits}} from {when}', series);
}
