import type { Span } from './business-day.ts';

/** The position of an item beside overlapping ones, in fractions of its column's width. */
export interface Lane {
  /** Counted from 0. */
  readonly lane: number;
  /** How many lanes it spans: more than one if those beside it are free. */
  readonly width: number;
  /** The number of lanes at that position. */
  readonly lanes: number;
}

/**
 * A lane for each span, in order: overlapping ones lie side by side, a single one takes the whole width. Each counts as
 * at least `leastMinutes` long, as it is drawn.
 */
export function assignLanes(spans: readonly Span[], leastMinutes = 0): Lane[] {
  const drawn = spans
    .map(({ from, to }, index) => ({ index, from, to: Math.max(to, from + leastMinutes) }))
    .sort((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  const placed: Lane[] = new Array(spans.length);
  for (const cluster of clusters(drawn)) placeCluster(cluster, placed);
  return placed;
}

interface Drawn extends Span {
  index: number;
}

/** Groups without overlap between them; within one, each span overlaps another. */
function clusters(sorted: readonly Drawn[]): Drawn[][] {
  const groups: Drawn[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.from >= end) groups.push([]);
    groups.at(-1)?.push(span);
    end = Math.max(end, span.to);
  }
  return groups;
}

function placeCluster(cluster: readonly Drawn[], placed: Lane[]): void {
  const ends: number[] = [];
  const laneOf = cluster.map((span) => {
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.to;
    return lane;
  });
  cluster.forEach((span, at) => {
    const lane = laneOf[at] ?? 0;
    const beside = cluster.flatMap((other, index) => {
      const otherLane = laneOf[index] ?? 0;
      return otherLane > lane && other.from < span.to && span.from < other.to ? [otherLane] : [];
    });
    placed[span.index] = { lane, width: Math.min(ends.length, ...beside) - lane, lanes: ends.length };
  });
}
