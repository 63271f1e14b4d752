import { planQueries } from '@daybook/api/desk-booking';
import type { DeskCheckInput } from '@daybook/contract/desk-booking';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Longer than the pause between digits, short enough for a waiting user. */
const pauseMs = 250;

const nothing: DeskCheckInput = { startAt: '', segments: [] };

/** Checks a booking on the server while its form is filled in; null while it is incomplete. */
export function useBookingCheck(input: DeskCheckInput | null) {
  // Compared as text, so that the same booking is not checked again.
  const [text] = useDebouncedValue(input && JSON.stringify(input), pauseMs);
  const settled: DeskCheckInput | null = text ? JSON.parse(text) : null;
  return useQuery({
    ...planQueries.booking(settled ?? nothing),
    enabled: settled !== null,
    placeholderData: settled ? keepPreviousData : undefined,
  });
}
