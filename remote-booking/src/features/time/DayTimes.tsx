import type { Site } from '@daybook/contract/site';
import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { formatLongDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import type { BookingChoice } from '../../booking/booking-choice.ts';
import { type BookingPart, staffName } from '../../booking/parts.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { currentButton } from './DayPicker.tsx';
import { gridTitle } from './day-grid.ts';
import { awayThroughout, reasonSentence } from './day-reason.ts';
import { NoTimes } from './NoTimes.tsx';
import { TimeList } from './TimeList.tsx';
import classes from './time.module.css';
import type { Picking } from './use-picking.ts';

interface Props {
  picking: Picking;
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  booking: BookingChoice;
  problem: string | null;
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** The times of the chosen day, or the alternatives if it has none. */
export function DayTimes({
  picking,
  site,
  parts,
  requested,
  booking,
  problem,
  startBeingTaken,
  onTime,
}: Props) {
  const { selected, selectedTimes, heading, gridRef } = picking;
  return (
    <section>
      {selected && (
        <h2 ref={heading} tabIndex={-1} className={classes.dayTitle}>
          {t('Times on {day}', { day: formatLongDate(selected) })}
        </h2>
      )}
      <InlineError>{problem}</InlineError>
      {selectedTimes.length > 0 ? (
        <TimeList
          times={selectedTimes}
          zone={site.zone}
          chosen={booking.start}
          {...{ parts, startBeingTaken, onTime }}
        />
      ) : (
        <NoTimes
          {...{ site, booking }}
          why={whyNone(picking, parts, requested)}
          nextFreeDay={picking.nextFreeDay}
          firstFreeDay={picking.earliest}
          isSomeoneChosen={parts.some(({ staff, candidates }) => staff !== 'any' && candidates.length > 1)}
          waitlistDay={
            parts.every(({ service }) => service.waitlistAllowed) && isFull(picking) ? selected : null
          }
          onDay={picking.chooseDay}
        />
      )}
      {selected && (
        <button
          type="button"
          className={classes.back}
          onClick={() => currentButton(gridRef.current)?.focus()}
        >
          {t('Choose a different date')}
        </button>
      )}
    </section>
  );
}

const isFull = ({ selected, reasons }: Picking): boolean =>
  selected !== null && reasons.get(selected)?.reason === 'full';

/** The reason of the day or of the whole grid; without a particular one, the request and its range. */
function whyNone(picking: Picking, parts: readonly BookingPart[], { seats }: RequestedBooking): string {
  const { selected, offer, reasons, freeDays, nextFreeDay, lastDay } = picking;
  const isFarAhead = (selected ?? picking.grid.first) > lastDay;
  const day = selected ?? picking.grid.first;
  const reason = isFarAhead ? ({ reason: 'horizon', lastDate: lastDay } as const) : reasons.get(day);
  if (isFarAhead || (selected && (nextFreeDay || freeDays.length > 0))) {
    const sentence = reasonSentence(day, reason, offer);
    if (sentence) return sentence;
  }
  const away = awayThroughout(reasons.values());
  if (away) return reasonSentence(day, away, offer) ?? '';
  const [person] = new Set(parts.map(staffName));
  const isPerson = parts.some(({ staff, candidates }) => staff !== 'any' && candidates.length > 1);
  const isOne = isPerson && parts.every((part) => staffName(part) === person);
  return [
    noneIn(picking),
    ...(isOne && person ? [t('You chose {name}.', { name: person })] : []),
    ...(seats > 1
      ? [t('You’re booking for {count, plural, one {# person} other {# people}}.', { count: seats })]
      : []),
  ].join(' ');
}

/** The range without times, as a sentence. */
function noneIn({ kind, grid, selected, freeDays, nextFreeDay, offer, lastDay }: Picking): string {
  if (!nextFreeDay && freeDays.length === 0 && grid.first <= offer.today)
    return t('No times available until {day}.', { day: formatLongDate(lastDay) });
  if (selected) return t('No times available on {day}.', { day: formatLongDate(selected) });
  return kind === 'month'
    ? t('No times available in {month}.', { month: gridTitle(kind, grid) })
    : t('No times available in the week of {day}.', { day: formatLongDate(grid.first) });
}
