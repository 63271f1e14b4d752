/**
 * Where a visit was before it came to where it is, of its starts in their order. What was gone back on does not count:
 * a visit that returned to a start stands as it did there before. Null where it was nowhere else.
 */
export function movedFrom<Instant>(before: readonly Instant[], now: Instant): Instant | null {
  const way: Instant[] = [];
  for (const start of [...before, now]) {
    const visited = way.indexOf(start);
    way.splice(visited < 0 ? way.length : visited, Number.POSITIVE_INFINITY, start);
  }
  return way.at(-2) ?? null;
}
