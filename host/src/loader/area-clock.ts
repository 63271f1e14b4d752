/** Time limit from entering an area to its first screen or failure. */
export const areaLimitMs = 8000;

/** If there is a fallback, the selected version gets this much of the limit and the fallback gets the rest. */
export const selectedLimitMs = 5000;

/** Tracks the start deadline of each container on the clock of `performance.now()`. */
export function createAreaClock() {
  const deadlines = new Map<string, number>();

  return {
    /** The deadline of a load. An expired deadline of an abandoned start does not apply to the next one. */
    deadlineFor(owner: string): number {
      const now = performance.now();
      const deadline = deadlines.get(owner) ?? 0;
      return deadline > now ? deadline : now + areaLimitMs;
    },
    /** Sets the deadline for all further files of a container. */
    start(owner: string, deadline: number): void {
      deadlines.set(owner, deadline);
    },
    /** Ends the start deadline. Files requested later get their own limits. */
    stop(owner: string): void {
      deadlines.delete(owner);
    },
  };
}

export type AreaClock = ReturnType<typeof createAreaClock>;
