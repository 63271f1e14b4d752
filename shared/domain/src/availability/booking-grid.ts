import type { Interval } from '../time/interval.ts';
import { acceptsFree, bookingSearch, firstStep } from './booking-search.ts';
import { gapStep } from './booking-span.ts';
import type { SegmentValidator } from './segment-validator.ts';
import { stepsIn } from './start-grid.ts';

/** The times at which a booking may start with its staff, before other rules: the first service decides. */
export interface BookingGrid {
  /** The starts on the grid, sorted, for all staff who perform the first service. */
  readonly startsIn: (range: Interval) => number[];
  readonly isStart: (first: SegmentValidator, startAt: number) => boolean;
}

/**
 * The grid of each staff member's own hours, the starts of sessions that can be joined and, if the service fills gaps,
 * the first and last start of every free piece of time, on multiples of five minutes.
 */
export function bookingGrid(validators: readonly (readonly SegmentValidator[])[]): BookingGrid {
  const firsts = validators[0] ?? [];
  const search = bookingSearch(validators, acceptsFree);
  const isFree = remembered((first, startAt) => search.changesFrom(firstStep(first, startAt)) > 0);

  /**
   * The edge of a free piece: between two pieces lies at least the length of the service, so a busy neighbour on the
   * five-minute grid means that the piece ends before it. Every zone's offset is a multiple of a quarter of an hour
   * (since 1972), so local five-minute marks are those of instants.
   */
  function isEdge(first: SegmentValidator, startAt: number): boolean {
    return (
      startAt % gapStep === 0 &&
      isFree(first, startAt) &&
      !(isFree(first, startAt - gapStep) && isFree(first, startAt + gapStep))
    );
  }

  /** A service with listed times is offered at no other. */
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

/** Each once, earliest first. */
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
