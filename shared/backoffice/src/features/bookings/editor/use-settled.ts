import { useDebouncedValue } from '@mantine/hooks';

/** Long enough for the next digit, short enough for who waits for the answer. */
const pauseMs = 250;

/** What is to be asked about once nobody has typed for a moment; null at once where there is nothing to ask. */
export function useSettled<T>(input: T | null): T | null {
  // By its text, so that the same is not asked about again.
  const [text] = useDebouncedValue(input && JSON.stringify(input), pauseMs);
  return input && text ? JSON.parse(text) : null;
}
