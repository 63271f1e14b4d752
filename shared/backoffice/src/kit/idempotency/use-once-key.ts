import { randomId } from '@daybook/shell/random-id';
import { useRef } from 'react';

/**
 * Returns the same key for repeated attempts with the same input, and a new key for other input. The server
 * executes each key once.
 */
export function useOnceKey(): (wish: unknown) => string {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current?.wish !== text) last.current = { wish: text, key: randomId() };
    return last.current.key;
  };
}
