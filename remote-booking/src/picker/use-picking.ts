import type { Site } from '@daybook/contract/site';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { useIsNarrow } from '@daybook/ui/use-narrow';
import { useRef, useState } from 'react';
import { dayOf } from '../booking/days.ts';
import { startOfNextWeek } from './day-grid.ts';
import type { Offer } from './day-name.ts';
import { reasonSentence } from './day-reason.ts';
import { timesAvailable } from './times-available.ts';
import { useDayChoice } from './use-day-choice.ts';
import { type AskForTimes, useFreeTimes } from './use-free-times.ts';
import type { Candidates } from './with-whom.ts';

interface Input {
  site: Site;
  candidates: Candidates;
  /** The requested day; null opens at the first free one. */
  date: CalendarDate | null;
  now: Date;
  askForTimes: AskForTimes;
  announce: (sentence: string) => void;
  onDate: (day: CalendarDate) => void;
}

/** The state of picking a day: the shown grid, the chosen day, and its free times. */
export function usePicking(input: Input) {
  const { site, date, now, askForTimes, announce, onDate } = input;
  const kind = useIsNarrow() ? 'week' : 'month';
  const today = dayOf(now, site.zone);
  /** The visitor's position in the grid; a requested day stays chosen. */
  const [moved, setMoved] = useState<CalendarDate | null>(null);
  const gridRef = useRef<HTMLTableElement>(null);

  const free = useFreeTimes({ site, askForTimes, kind, day: moved ?? date, today });
  const { grid, times, freeDays, firstFreeDay, lastDay } = free;
  const inGrid = (day: CalendarDate | null) => (day && grid.first <= day && day <= grid.last ? day : null);
  const selected = inGrid(date) ?? freeDays[0] ?? null;
  const selectedTimes = (selected && times?.get(selected)) || [];
  const nextWeek = startOfNextWeek(selected ?? free.shown, site.weekStartsOn);

  const offer = offerOf(input, free, today);

  const { heading, expect } = useDayChoice({
    shown: times ? selected : null,
    say: () => {
      const reason = selected && reasonSentence(selected, offer.reasons.get(selected), offer);
      announce((selectedTimes.length === 0 && reason) || timesAvailable(selectedTimes.length));
    },
  });
  const chooseDay = (day: CalendarDate) => {
    setMoved(day);
    expect(day);
    onDate(day);
  };

  return {
    ...free,
    now,
    kind,
    offer,
    gridRef,
    heading,
    selected,
    selectedTimes,
    /** The day with the grid's single tab stop. */
    current: inGrid(moved) ?? selected ?? free.shown,
    nextFreeDay: freeDays.find((day) => day > (selected ?? '')) ?? free.freeDayAfter,
    /** The targets of the shortcuts to the first free day and to the next week; null if already shown. */
    earliest: firstFreeDay === selected ? null : firstFreeDay,
    nextWeek:
      kind === 'month' && nextWeek <= lastDay ? (freeDays.find((day) => day >= nextWeek) ?? nextWeek) : null,
    moveTo: setMoved,
    chooseDay,
  } as const;
}

function offerOf(
  { site, candidates }: Input,
  { lastDay, times, reasons }: ReturnType<typeof useFreeTimes>,
  today: CalendarDate,
): Offer {
  const people = candidates.flat();
  return {
    today,
    lastDay,
    openWeekdays: new Set(site.hours.map(({ weekday }) => weekday)),
    nameOf: (staffId) => people.find((person) => person.staffId === staffId)?.name ?? t('This person'),
    counts: times ? new Map([...times].map(([day, { length }]) => [day, length])) : null,
    reasons,
  };
}

export type Picking = ReturnType<typeof usePicking>;
