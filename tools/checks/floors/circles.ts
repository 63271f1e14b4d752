/** The circles of the graph, each reported once. */
export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (place: string): void => {
    const start = way.indexOf(place);
    if (start >= 0) circles.push([...way.slice(start), place]);
    if (start >= 0 || done.has(place)) return;
    way.push(place);
    for (const next of graph.get(place) ?? []) walk(next);
    way.pop();
    done.add(place);
  };
  for (const place of graph.keys()) walk(place);
  return circles;
}
