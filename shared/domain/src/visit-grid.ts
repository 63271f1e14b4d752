import type { Interval } from './interval.ts';
import type { SegmentJudge } from './segment-judge.ts';
import { gridStep } from './service-time.ts';
import { acceptsFree, firstStep, visitSearch } from './visit-search.ts';
import { gapStep } from './visit-span.ts';
import type { GridRange } from './working-hours.ts';

/** At which moments a visit may start with somebody, were there nothing in the way: that is for its first service to say. */
export interface VisitGrid {
  /** In order, for each who may perform the first service together. */
  readonly startsIn: (range: Interval) => number[];
  readonly isStart: (first: SegmentJudge, startAt: number) => boolean;
}

/**
 * The grid of each staff member's own hours. Beside it lie the starts of groups that can be joined and, where the
 * service fills gaps, the first and the last start of every free piece of time, on the five minutes of the clock.
 */
export function visitGrid(judges: readonly (readonly SegmentJudge[])[]): VisitGrid {
  const firsts = judges[0] ?? [];
  const search = visitSearch(judges, acceptsFree);
  const isFree = remembered((first, startAt) => search.changesFrom(firstStep(first, startAt)) > 0);

  /**
   * The edge of a free piece: between two pieces lies at least the length of the service, so a neighbour on the five
   * minutes that is not free says that the piece ends before it. Every zone is a whole number of quarters of an hour
   * from UTC (since 1972), so its five minutes are those of the instants.
   */
  function isEdge(first: SegmentJudge, startAt: number): boolean {
    return (
      startAt % gapStep === 0 &&
      isFree(first, startAt) &&
      !(isFree(first, startAt - gapStep) && isFree(first, startAt + gapStep))
    );
  }

  function extraStarts(first: SegmentJudge, range: Interval): number[] {
    const sessions = first.sessionStarts.filter(
      (startAt) => range.startAt <= startAt && startAt < range.endAt,
    );
    if (!first.service.fillsGaps) return sessions;
    const fives = first.gridRanges.flatMap((hours) => stepsIn({ ...hours, originAt: 0 }, gapStep, range));
    return [...sessions, ...fives.filter((startAt) => isEdge(first, startAt))];
  }

  return {
    startsIn(range) {
      const lists = firsts.flatMap((first) => [
        first.gridRanges.flatMap((hours) => stepsIn(hours, gridStep(first.service), range)),
        extraStarts(first, range),
      ]);
      const [only = [], ...others] = lists.filter(({ length }) => length > 0);
      return others.length === 0 ? only : [...new Set(lists.flat())].sort((a, b) => a - b);
    },
    isStart: (first, startAt) =>
      first.isOnGrid(startAt) ||
      first.sessionStarts.includes(startAt) ||
      (first.service.fillsGaps === true && isEdge(first, startAt)),
  };
}

function stepsIn(range: GridRange, step: number, asked: Interval): number[] {
  const from = Math.max(range.startAt, asked.startAt);
  const to = Math.min(range.endAt, asked.endAt);
  const starts: number[] = [];
  let startAt = range.originAt + Math.ceil((from - range.originAt) / step) * step;
  for (; startAt < to; startAt += step) starts.push(startAt);
  return starts;
}

function remembered(
  look: (first: SegmentJudge, startAt: number) => boolean,
): (first: SegmentJudge, startAt: number) => boolean {
  const known = new Map<SegmentJudge, Map<number, boolean>>();
  return (first, startAt) => {
    const ofFirst = known.get(first) ?? new Map<number, boolean>();
    known.set(first, ofFirst);
    const value = ofFirst.get(startAt) ?? look(first, startAt);
    ofFirst.set(startAt, value);
    return value;
  };
}
