/** An area has this long from its start to its outcome, whatever it loads. */
export const areaLimitMs = 8000;

/** Keeps one deadline per area while it starts. Times are those of `performance.now()`. */
export function createAreaClock() {
  const deadlines = new Map<string, number>();

  /** An area that was left before it had its outcome is not held to a deadline that has passed. */
  function deadlineFor(owner: string): number {
    const now = performance.now();
    const deadline = deadlines.get(owner) ?? 0;
    return deadline > now ? deadline : now + areaLimitMs;
  }

  return {
    deadlineFor,
    /** Starts an area's time, unless it is running. */
    start(owner: string): void {
      deadlines.set(owner, deadlineFor(owner));
    },
    /** The area has its outcome; what it loads from now on has a limit of its own. */
    stop(owner: string): void {
      deadlines.delete(owner);
    },
  };
}
