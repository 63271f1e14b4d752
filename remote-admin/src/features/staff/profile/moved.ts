/** The ids with one of them moved to another index, limited to the ends. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}
