import type { Interval } from '../time/interval.ts';
import type { SegmentValidator } from './segment-validator.ts';
import { stepsIn } from './start-grid.ts';
import { acceptsFree, firstStep, visitSearch } from './visit-search.ts';
import { gapStep } from './visit-span.ts';

/** At which moments a visit may start with somebody, were there nothing in the way: that is for its first service to say. */
export interface VisitGrid {
  /** In order, for each who may perform the first service together. */
  readonly startsIn: (range: Interval) => number[];
  readonly isStart: (first: SegmentValidator, startAt: number) => boolean;
}

/**
 * The grid of each staff member's own hours. Beside it lie the starts of groups that can be joined and, where the
 * service fills gaps, the first and the last start of every free piece of time, on the five minutes of the clock.
 */
export function visitGrid(judges: readonly (readonly SegmentValidator[])[]): VisitGrid {
  const firsts = judges[0] ?? [];
  const search = visitSearch(judges, acceptsFree);
  const isFree = remembered((first, startAt) => search.changesFrom(firstStep(first, startAt)) > 0);

  /**
   * The edge of a free piece: between two pieces lies at least the length of the service, so a neighbour on the five
   * minutes that is not free says that the piece ends before it. Every zone is a whole number of quarters of an hour
   * from UTC (since 1972), so its five minutes are those of the instants.
   */
  function isEdge(first: SegmentValidator, startAt: number): boolean {
    return (
      startAt % gapStep === 0 &&
      isFree(first, startAt) &&
      !(isFree(first, startAt - gapStep) && isFree(first, startAt + gapStep))
    );
  }

  /** Who lists the times of a service wants it at no other. */
  const fillsGaps = ({ service }: SegmentValidator) => service.fillsGaps === true && !service.startMinutes;

  function extraStarts(first: SegmentValidator, range: Interval): number[] {
    const sessions = first.sessionStarts.filter(
      (startAt) => range.startAt <= startAt && startAt < range.endAt,
    );
    if (!fillsGaps(first)) return inOrder(sessions);
    const fives = first.gridRanges.flatMap((hours) => stepsIn({ ...hours, originAt: 0 }, gapStep, range));
    return inOrder([...sessions, ...fives.filter((startAt) => isEdge(first, startAt))]);
  }

  return {
    startsIn(range) {
      const lists = firsts.flatMap((first) => [first.grid.startsIn(range), extraStarts(first, range)]);
      const [only = [], ...others] = lists.filter(({ length }) => length > 0);
      return others.length === 0 ? only : inOrder(lists.flat());
    },
    isStart: (first, startAt) =>
      first.grid.has(startAt) ||
      first.sessionStarts.includes(startAt) ||
      (fillsGaps(first) && isEdge(first, startAt)),
  };
}

/** Each once, the earliest first. */
const inOrder = (starts: readonly number[]): number[] => [...new Set(starts)].sort((a, b) => a - b);

function remembered(
  look: (first: SegmentValidator, startAt: number) => boolean,
): (first: SegmentValidator, startAt: number) => boolean {
  const known = new Map<SegmentValidator, Map<number, boolean>>();
  return (first, startAt) => {
    const ofFirst = known.get(first) ?? new Map<number, boolean>();
    known.set(first, ofFirst);
    const value = ofFirst.get(startAt) ?? look(first, startAt);
    ofFirst.set(startAt, value);
    return value;
  };
}
