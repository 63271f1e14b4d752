/**
 * The start of a booking before its present one, from its earlier starts in order. Moves that were reverted do not count.
 * Null if it never had another.
 */
export function movedFrom<Instant>(before: readonly Instant[], now: Instant): Instant | null {
  const way: Instant[] = [];
  for (const start of [...before, now]) {
    const visited = way.indexOf(start);
    way.splice(visited < 0 ? way.length : visited, Number.POSITIVE_INFINITY, start);
  }
  return way.at(-2) ?? null;
}
