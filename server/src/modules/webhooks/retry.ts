const second = 1000;
const hour = 3600 * second;

/** How long an event is tried after its first try. */
const triedForMs = 72 * hour;

/** Pauses grow from ten seconds, four times each, to twelve hours. */
const pauseAfter = (tries: number): number => Math.min(10 * second * 4 ** (tries - 1), 12 * hour);

/** The time of the next try after so many; null when three days are over. `spread`, from 0 to 1, parts retries that began together. */
export function nextTry(
  { tries, firstTriedAt, now }: { tries: number; firstTriedAt: Date; now: Date },
  spread: number,
): Date | null {
  const next = now.getTime() + pauseAfter(tries) * (0.8 + 0.4 * spread);
  return next - firstTriedAt.getTime() > triedForMs ? null : new Date(next);
}
