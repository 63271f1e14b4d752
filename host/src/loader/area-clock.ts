/** An area has this long from its start to its outcome, whatever it loads. */
export const areaLimitMs = 8000;

/** Keeps one deadline per area while it starts. Times are those of `performance.now()`. */
export function createAreaClock() {
  const deadlines = new Map<string, number>();
  return {
    /** Starts an area's time, unless it is running. */
    start(owner: string): void {
      if (!deadlines.has(owner)) deadlines.set(owner, performance.now() + areaLimitMs);
    },
    /** The area has its outcome; what it loads from now on has a limit of its own. */
    stop(owner: string): void {
      deadlines.delete(owner);
    },
    deadlineFor: (owner: string): number => deadlines.get(owner) ?? performance.now() + areaLimitMs,
  };
}
