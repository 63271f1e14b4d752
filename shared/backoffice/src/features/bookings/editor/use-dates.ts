import { planQueries } from '@daybook/api/desk-booking';
import type { DeskDatesInput } from '@daybook/contract/desk-booking';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from './use-settled.ts';

const nothing: DeskDatesInput = {
  startAt: '',
  segments: [],
  repeat: { every: { weeks: 1 }, ends: { count: 2 } },
};

/** Checks every date of a repeating visit while its form is filled in; nothing for a single visit. */
export function useDates(input: DeskDatesInput | null) {
  const asked = useSettled(input);
  const query = useQuery({
    ...planQueries.dates(asked ?? nothing),
    enabled: asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  });
  return { ...query, data: asked ? query.data : undefined };
}
