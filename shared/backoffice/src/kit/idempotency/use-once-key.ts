import { randomId } from '@daybook/shell/random-id';
import { useRef } from 'react';

/** The same key for every try of the same wish, and another one for another wish: the server does each once. */
export function useOnceKey(): (wish: unknown) => string {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current?.wish !== text) last.current = { wish: text, key: randomId() };
    return last.current.key;
  };
}
