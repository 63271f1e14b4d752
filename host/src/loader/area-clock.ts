/** An area has this long from its start to its outcome, whatever it loads. */
export const areaLimitMs = 8000;

/** Where there is a version to go back to, the selected one has this long; the other has what is left. */
export const selectedLimitMs = 5000;

/** Keeps a deadline for each container while its area starts. Times are those of `performance.now()`. */
export function createAreaClock() {
  const deadlines = new Map<string, number>();

  return {
    /** An area that was left before it had its outcome is not held to a deadline that has passed. */
    deadlineFor(owner: string): number {
      const now = performance.now();
      const deadline = deadlines.get(owner) ?? 0;
      return deadline > now ? deadline : now + areaLimitMs;
    },
    /** Everything of a container that is asked for from now on has to be there at this time. */
    start(owner: string, deadline: number): void {
      deadlines.set(owner, deadline);
    },
    /** There is an outcome; what is loaded from now on has a limit of its own. */
    stop(owner: string): void {
      deadlines.delete(owner);
    },
  };
}

export type AreaClock = ReturnType<typeof createAreaClock>;
