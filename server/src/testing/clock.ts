import type { Clock } from '../platform/clock.ts';

/** A clock that the test moves. */
export interface TestClock extends Clock {
  set(instant: string): void;
  pass(minutes: number): void;
}

/** 10:00 in Lagos on Monday, 7 September 2026. */
export const testNow = '2026-09-07T09:00:00.000Z';

export function testClock(start: string = testNow): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    pass: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
