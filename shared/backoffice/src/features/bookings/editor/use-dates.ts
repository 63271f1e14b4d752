import { planQueries } from '@daybook/api/desk-booking';
import type { DeskDatesInput } from '@daybook/contract/desk-booking';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from './use-settled.ts';

const nothing: DeskDatesInput = {
  startAt: '',
  segments: [],
  repeat: { every: { weeks: 1 }, ends: { count: 2 } },
};

/** Checks every date of a repeating booking while its form is filled in; nothing for a single booking. */
export function useDates(input: DeskDatesInput | null) {
  const settled = useSettled(input);
  const query = useQuery({
    ...planQueries.dates(settled ?? nothing),
    enabled: settled !== null,
    placeholderData: settled ? keepPreviousData : undefined,
  });
  return { ...query, data: settled ? query.data : undefined };
}
