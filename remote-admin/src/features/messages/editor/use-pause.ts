import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The debounced value. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
