import { t } from '@daybook/i18n';
import { formatLongDate } from '@daybook/ui/format/when';
import { type BookingPart, staffName } from '../../booking/parts.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { gridTitle } from '../../picker/day-grid.ts';
import { awayThroughout, reasonSentence } from '../../picker/day-reason.ts';
import type { Picking } from '../../picker/use-picking.ts';

/** The reason of the day or of the whole grid; without a particular one, the request and its range. */
export function whyNone(
  picking: Picking,
  parts: readonly BookingPart[],
  { seats }: RequestedBooking,
): string {
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
