import { useDebouncedValue } from '@mantine/hooks';

/** Longer than the pause between digits, short enough for a waiting user. */
const pauseMs = 250;

/** The request to check, once typing has paused; null at once if there is none. */
export function useSettled<T>(input: T | null): T | null {
  // Compared as text, so that the same request is not checked again.
  const [text] = useDebouncedValue(input && JSON.stringify(input), pauseMs);
  return input && text ? JSON.parse(text) : null;
}
