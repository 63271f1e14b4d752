import type { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import type { FreeTimes } from '@daybook/contract/slots';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '../booking/days.ts';
import { type DayGrid, dayGrid, type GridKind } from './day-grid.ts';
import { timesByDay } from './times-by-day.ts';

/** The query for the free times of whole days, the first and the last included. */
export type AskForTimes = (
  days: readonly [CalendarDate, CalendarDate],
) => ReturnType<typeof slotQueries.list> & { select?: (times: FreeTimes) => FreeTimes };

interface Input {
  site: Site;
  askForTimes: AskForTimes;
  kind: GridKind;
  /** The requested day; null opens at the first free one. */
  day: CalendarDate | null;
  today: CalendarDate;
}

/** The grid around the requested day, or around the first free one, with its free times. */
export function useFreeTimes({ site, askForTimes, kind, day, today }: Input) {
  const { zone } = site;
  const gridOf = (day: CalendarDate) => dayGrid(kind, day, site.weekStartsOn);
  const daysOf = ({ first, last }: DayGrid) => askForTimes([first < today ? today : first, last]);

  const opening = useTimes(daysOf(gridOf(today)));
  const firstFreeAt = opening.data?.slots[0]?.startAt ?? opening.data?.nextFreeAt;
  const firstFreeDay = firstFreeAt ? dayOf(firstFreeAt, zone) : null;
  const shown = day ?? firstFreeDay ?? today;

  const grid = gridOf(shown);
  const { data, error, refetch, isFetching } = useTimes(daysOf(grid));
  const times = useMemo(() => data && timesByDay(data.slots, zone), [data, zone]);
  const reasons = useMemo(() => new Map(data?.days.map(({ date, ...reason }) => [date, reason])), [data]);
  const freeDays = [...(times?.keys() ?? [])];

  // The response names the next free day only if it is empty; a day after its last free one needs a separate request.
  const isBehind = day !== null && freeDays.length > 0 && freeDays.every((free) => free < day);
  const after = useTimes(askForTimes([shown, grid.last]), isBehind && shown >= today);
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

/** Times of another query must not appear, not even for a moment. */
const useTimes = (query: ReturnType<AskForTimes>, enabled = true) =>
  useQuery({ ...query, enabled, placeholderData: undefined });
