import type { SeriesDate } from '@daybook/contract/series';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { type DepositTerms, depositAmount } from '../../visit/deposit.ts';
import type { VisitPart } from '../../visit/parts.ts';
import type { RepeatWish } from '../../visit/repeat.ts';
import { whenText } from '../../visit/zone-line.ts';
import classes from './review.module.css';
import { keptDates, undecidedDates } from './series-dates.ts';

interface Props {
  parts: readonly VisitPart[];
  start: string;
  zone: string;
  now: Date;
  wish: RepeatWish | null;
  /** Of a series; undefined until loaded. */
  dates: readonly SeriesDate[] | undefined;
  deposit: DepositTerms | null;
  isBooking: boolean;
  problem: string | null;
  onBook: () => void;
}

/** Its label says what it does. A series can be booked once every date is free or excluded. */
export function BookButton({ wish, dates = [], isBooking, problem, onBook, ...visit }: Props) {
  const bookedDates = keptDates(dates);
  const undecided = undecidedDates(dates).length;
  const canBook = !wish || (undecided === 0 && bookedDates.length > 0);
  return (
    <PrimaryAction>
      <InlineError>{problem && `${problem} What you typed is kept.`}</InlineError>
      {undecided > 0 && (
        <Quiet size="sm">
          {undecided === 1 ? 'Skip or move one date first.' : `Skip or move ${undecided} dates first.`}
        </Quiet>
      )}
      <Button
        classNames={{ root: classes.book ?? '', label: classes.bookLabel ?? '' }}
        onClick={onBook}
        loading={isBooking}
        disabled={!canBook}
      >
        {wish ? actOfSeries(visit, bookedDates) : actOf(visit)}
      </Button>
    </PrimaryAction>
  );
}

type Named = Pick<Props, 'parts' | 'start' | 'zone' | 'now' | 'deposit'>;

/** `Book tomorrow 10:00`, `Request Tue 3 Mar, 10:00`, `Pay ₦2,000.00 and book` */
function actOf({ parts, start, zone, now, deposit }: Named): string {
  const isRequest = parts.some(({ service }) => service.needsApproval);
  if (deposit?.payers === 'everyone' && !isRequest && !deposit.isAtLeast) {
    return `Pay ${depositAmount(deposit)} and book`;
  }
  return `${isRequest ? 'Request' : 'Book'} ${whenText(start, zone, now)}`;
}

/** `Book 4 visits from tomorrow 10:00` */
function actOfSeries(visit: Named, bookedDates: readonly SeriesDate[]): string {
  const act = actOf({ ...visit, start: bookedDates[0]?.startAt ?? visit.start });
  return bookedDates.length > 1 ? act.replace(' ', ` ${bookedDates.length} visits from `) : act;
}
