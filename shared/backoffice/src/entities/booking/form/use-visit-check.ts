import { planQueries } from '@daybook/api/desk-booking';
import type { DeskCheckInput } from '@daybook/contract/desk-booking';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Longer than the pause between digits, short enough for a waiting user. */
const pauseMs = 250;

const nothing: DeskCheckInput = { startAt: '', segments: [] };

/** Checks a visit on the server while its form is filled in; null while it is incomplete. */
export function useVisitCheck(input: DeskCheckInput | null) {
  // Compared as text, so that the same visit is not checked again.
  const [text] = useDebouncedValue(input && JSON.stringify(input), pauseMs);
  const asked: DeskCheckInput | null = text ? JSON.parse(text) : null;
  return useQuery({
    ...planQueries.visit(asked ?? nothing),
    enabled: asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  });
}
