/** The `count` starts nearest to the wanted one, nearest first; of two equally near, the earlier first. */
export function nearestStarts<T extends { readonly startAt: number }>(
  starts: readonly T[],
  wantedAt: number,
  count: number,
): T[] {
  const distance = ({ startAt }: T) => Math.abs(startAt - wantedAt);
  return [...starts].sort((a, b) => distance(a) - distance(b) || a.startAt - b.startAt).slice(0, count);
}
