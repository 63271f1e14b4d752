import { planQueries } from '@daybook/api/desk-booking';
import type { DeskDatesInput } from '@daybook/contract/desk-booking';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const pauseMs = 250;

const nothing: DeskDatesInput = {
  startAt: '',
  segments: [],
  repeat: { every: { weeks: 1 }, ends: { count: 2 } },
};

/** Every date of a visit that is to repeat, while its form is filled in; nothing of a single visit. */
export function useDates(input: DeskDatesInput | null) {
  // By its text, so that the same dates are not asked about again.
  const [text] = useDebouncedValue(input && JSON.stringify(input), pauseMs);
  const asked: DeskDatesInput | null = input && text ? JSON.parse(text) : null;
  const query = useQuery({
    ...planQueries.dates(asked ?? nothing),
    enabled: asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  });
  return { ...query, data: asked ? query.data : undefined };
}
