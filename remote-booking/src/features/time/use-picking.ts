import type { Service } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import type { StaffChoice } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { useRef, useState } from 'react';
import { dayOf } from '../../visit/days.ts';
import type { Visit } from '../../visit/visit.ts';
import { timesAvailable } from './day-name.ts';
import { useDayChoice } from './use-day-choice.ts';
import { useFreeTimes } from './use-free-times.ts';

export interface PickingInput {
  site: Site;
  service: Service;
  staff: StaffChoice;
  visit: Visit;
  now: Date;
  holdToken: string | null;
  announce: (sentence: string) => void;
  onDate: (day: CalendarDate) => void;
}

/** Picking a day: which grid is shown, which day is chosen in it, and what is free then. */
export function usePicking({ site, service, staff, visit, now, holdToken, announce, onDate }: PickingInput) {
  const kind = useIsPhone() ? 'week' : 'month';
  const today = dayOf(now, site.zone);
  const date = visit.date ?? (visit.start ? dayOf(visit.start, site.zone) : null);
  /** Where the visitor went in the grid; a day that was asked for stays chosen meanwhile. */
  const [moved, setMoved] = useState<CalendarDate | null>(null);
  const gridRef = useRef<HTMLTableElement>(null);

  const free = useFreeTimes({ site, service, staff, kind, asked: moved ?? date, today, holdToken });
  const { grid, times, nextFreeAt } = free;
  const inGrid = (day: CalendarDate | null) => (day && grid.first <= day && day <= grid.last ? day : null);
  const freeDays = [...(times?.keys() ?? [])];
  const selected = inGrid(date) ?? freeDays[0] ?? null;
  const selectedTimes = (selected && times?.get(selected)) || [];

  const { heading, expect } = useDayChoice({
    shown: times ? selected : null,
    say: () => announce(timesAvailable(selectedTimes.length)),
  });
  const chooseDay = (day: CalendarDate) => {
    setMoved(day);
    expect(day);
    onDate(day);
  };

  return {
    ...free,
    kind,
    today,
    gridRef,
    selected,
    selectedTimes,
    /** The day with the grid's one tab stop. */
    current: inGrid(moved) ?? selected ?? free.shown,
    nextFreeDay:
      freeDays.find((day) => !selected || day > selected) ??
      (nextFreeAt ? dayOf(nextFreeAt, site.zone) : null),
    heading,
    moveTo: setMoved,
    chooseDay,
  } as const;
}

export type Picking = ReturnType<typeof usePicking>;
