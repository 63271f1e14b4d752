/** Deadline from the start of an area to its outcome, whatever it loads. */
export const areaLimitMs = 8000;

/** With a fallback, the selected version has this long; the fallback has the rest. */
export const selectedLimitMs = 5000;

/** Keeps a deadline for each container while its area starts, on the clock of `performance.now()`. */
export function createAreaClock() {
  const deadlines = new Map<string, number>();

  return {
    /** The deadline of a load. An area that was left before its outcome is not held to an expired one. */
    deadlineFor(owner: string): number {
      const now = performance.now();
      const deadline = deadlines.get(owner) ?? 0;
      return deadline > now ? deadline : now + areaLimitMs;
    },
    /** Sets the deadline for all further files of a container. */
    start(owner: string, deadline: number): void {
      deadlines.set(owner, deadline);
    },
    /** Ends the deadline after the outcome; later files have limits of their own. */
    stop(owner: string): void {
      deadlines.delete(owner);
    },
  };
}

export type AreaClock = ReturnType<typeof createAreaClock>;
