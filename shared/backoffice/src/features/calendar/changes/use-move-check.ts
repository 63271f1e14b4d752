import { planQueries } from '@daybook/api/desk-booking';
import type { RescheduleCheck } from '@daybook/contract/desk-booking';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const pauseMs = 250;

/** What the server says of a move while its fields are filled in; null while it cannot be judged. */
export function useMoveCheck(bookingId: string, wish: RescheduleCheck | null) {
  // By its text, so that the same move is not asked about again.
  const [text] = useDebouncedValue(wish && JSON.stringify(wish), pauseMs);
  const asked: RescheduleCheck | null = text ? JSON.parse(text) : null;
  return useQuery({
    ...planQueries.move(bookingId, asked ?? { startAt: '' }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
}
