import { slotQueries } from '@daybook/api/slots';
import type { Service } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import type { StaffChoice } from '@daybook/contract/slots';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '../../visit/days.ts';
import { slotsOfDays } from '../../visit/slots-query.ts';
import { type DayGrid, dayGrid, type GridKind } from './day-grid.ts';
import { timesByDay } from './times-by-day.ts';

interface Input {
  site: Site;
  service: Service;
  staff: StaffChoice;
  kind: GridKind;
  /** The day that was asked for; null opens at the first free one. */
  asked: CalendarDate | null;
  today: CalendarDate;
  holdToken: string | null;
}

/** The grid around the day that was asked for, or around the first free one, with the times that are free in it. */
export function useFreeTimes({ site, service, staff, kind, asked, today, holdToken }: Input) {
  const daysOf = ({ first, last }: DayGrid) =>
    slotsOfDays(service, staff, [first < today ? today : first, last], site.zone);
  const gridOf = (day: CalendarDate) => dayGrid(kind, day, site.weekStartsOn);

  const opening = useSlots(daysOf(gridOf(today)), holdToken, asked === null);
  const firstFreeAt = opening.data?.slots[0]?.startAt ?? opening.data?.nextFreeAt;
  const shown = asked ?? (firstFreeAt ? dayOf(firstFreeAt, site.zone) : today);

  const grid = gridOf(shown);
  const { data, error, refetch, isFetching } = useSlots(daysOf(grid), holdToken, true);
  const times = useMemo(() => data && timesByDay(data.slots, site.zone), [data, site.zone]);
  return {
    shown,
    grid,
    /** Undefined while they are being asked for. */
    times,
    nextFreeAt: data?.nextFreeAt ?? null,
    lastDay: data?.bookableUntil ?? opening.data?.bookableUntil ?? addDays(today, site.policy.horizonDays),
    error,
    refetch,
    isFetching,
  };
}

/** Slots of another question are no answer to this one, not even for a moment. */
function useSlots(query: ReturnType<typeof slotsOfDays>, holdToken: string | null, enabled: boolean) {
  return useQuery({ ...slotQueries.list(query, holdToken), enabled, placeholderData: undefined });
}
