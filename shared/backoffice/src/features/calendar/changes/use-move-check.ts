import { planQueries } from '@daybook/api/desk-booking';
import type { RescheduleCheck } from '@daybook/contract/desk-booking';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const pauseMs = 250;

/** Checks a move on the server while its fields are filled in; null while incomplete. */
export function useMoveCheck(bookingId: string, wish: RescheduleCheck | null) {
  // Compared as text, so that the same move is not checked again.
  const [text] = useDebouncedValue(wish && JSON.stringify(wish), pauseMs);
  const check: RescheduleCheck | null = text ? JSON.parse(text) : null;
  return useQuery({
    ...planQueries.move(bookingId, check ?? { startAt: '' }),
    enabled: check !== null,
    placeholderData: keepPreviousData,
  });
}
