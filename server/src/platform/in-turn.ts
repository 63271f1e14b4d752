import { type Message, t } from '@daybook/i18n';
import { unavailable } from './errors.ts';

interface Turns {
  atOnce: number;
  longestQueue: number;
  /** The error for a full queue. */
  whenFull: Message;
}

/** Limits concurrent CPU-heavy work: further calls wait, and beyond the longest queue they get 503. */
export function takeTurns({ atOnce, longestQueue, whenFull }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw unavailable(t(whenFull));
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place passes to the next caller.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
