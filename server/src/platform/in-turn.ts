import { unavailable } from './errors.ts';

interface Turns {
  atOnce: number;
  longestQueue: number;
  /** What a caller is told when the queue is full. */
  whenFull: string;
}

/** For work that takes a whole core: so many at once, the others wait, and beyond the longest queue it is 503. */
export function takeTurns({ atOnce, longestQueue, whenFull }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw unavailable(whenFull);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A place that is handed on stays taken.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
