/** A second crash within this time is no accident. */
const windowMs = 60_000;

/** Counts the crashes of screens. Times are those of `performance.now()`. */
export function createCrashes() {
  const last = new Map<string, number>();
  /** True when a screen of the container has crashed a moment ago already. */
  return function isAgain(container: string): boolean {
    const now = performance.now();
    const before = last.get(container);
    last.set(container, now);
    return before !== undefined && now - before < windowMs;
  };
}
