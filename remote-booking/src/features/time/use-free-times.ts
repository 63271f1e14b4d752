import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '../../booking/days.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { slotsOfDays } from '../../booking/slots-query.ts';
import { type DayGrid, dayGrid, type GridKind } from './day-grid.ts';
import { timesByDay } from './times-by-day.ts';

interface Input {
  site: Site;
  requested: RequestedBooking;
  kind: GridKind;
  /** The requested day; null opens at the first free one. */
  day: CalendarDate | null;
  today: CalendarDate;
  holdToken: string | null;
}

/** The grid around the requested day, or around the first free one, with its free times. */
export function useFreeTimes({ site, requested, kind, day, today, holdToken }: Input) {
  const { zone } = site;
  const gridOf = (day: CalendarDate) => dayGrid(kind, day, site.weekStartsOn);
  const daysOf = ({ first, last }: DayGrid) =>
    slotsOfDays(requested, [first < today ? today : first, last], zone);

  const opening = useSlots(daysOf(gridOf(today)), holdToken);
  const firstFreeAt = opening.data?.slots[0]?.startAt ?? opening.data?.nextFreeAt;
  const firstFreeDay = firstFreeAt ? dayOf(firstFreeAt, zone) : null;
  const shown = day ?? firstFreeDay ?? today;

  const grid = gridOf(shown);
  const { data, error, refetch, isFetching } = useSlots(daysOf(grid), holdToken);
  const times = useMemo(() => data && timesByDay(data.slots, zone), [data, zone]);
  const reasons = useMemo(() => new Map(data?.days.map(({ date, ...reason }) => [date, reason])), [data]);
  const freeDays = [...(times?.keys() ?? [])];

  // The response names the next free day only if it is empty; a day after its last free one needs a separate request.
  const isBehind = day !== null && freeDays.length > 0 && freeDays.every((free) => free < day);
  const after = useSlots(
    slotsOfDays(requested, [shown, grid.last], zone),
    holdToken,
    isBehind && shown >= today,
  );
  const nextFreeAt = data?.nextFreeAt ?? after.data?.nextFreeAt;

  return {
    shown,
    grid,
    /** Undefined while they load. */
    times,
    freeDays,
    /** The reasons of days without times in the grid. */
    reasons,
    firstFreeDay,
    /** The first free day after the grid, if nothing is free before. */
    freeDayAfter: nextFreeAt ? dayOf(nextFreeAt, zone) : null,
    lastDay: data?.bookableUntil ?? opening.data?.bookableUntil ?? addDays(today, site.policy.horizonDays),
    error,
    refetch,
    isFetching,
  };
}

/** Slots of another query must not appear, not even for a moment. */
function useSlots(query: ReturnType<typeof slotsOfDays>, holdToken: string | null, enabled = true) {
  return useQuery({ ...slotQueries.list(query, holdToken), enabled, placeholderData: undefined });
}
