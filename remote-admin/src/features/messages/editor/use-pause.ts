import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The value as it was when nobody had changed it for a moment. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
