import { planQueries } from '@daybook/api/desk-booking';
import type { DeskCheckInput } from '@daybook/contract/desk-booking';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Long enough for the next digit, short enough for who waits for the answer. */
const pauseMs = 250;

const nothing: DeskCheckInput = { startAt: '', segments: [] };

/** What the server says of a visit while its form is filled in; null while it cannot be judged. */
export function useVisitCheck(input: DeskCheckInput | null) {
  // By its text, so that the same visit is not asked about again.
  const [text] = useDebouncedValue(input && JSON.stringify(input), pauseMs);
  const asked: DeskCheckInput | null = text ? JSON.parse(text) : null;
  return useQuery({
    ...planQueries.visit(asked ?? nothing),
    enabled: asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  });
}
