import { firstOverlapping, type Interval, indexIntervals } from '../time/interval.ts';
import { addDays, datesFrom, minuteMs, type WallClock } from '../time/wall-clock.ts';
import { gridStep } from './service-time.ts';
import type { ServiceRules } from './start-question.ts';
import type { GridRange } from './working-hours.ts';

/** The times at which a service is offered within working time, before any other rule. */
export interface StartGrid {
  /** The starts on the grid, sorted. */
  readonly startsIn: (range: Interval) => number[];
  readonly has: (startAt: number) => boolean;
}

/** Every step of a service from the beginning of each range, or its listed local times of the business. */
export const startGrid = (
  service: ServiceRules,
  gridRanges: readonly GridRange[],
  businessClock: WallClock,
): StartGrid =>
  service.startMinutes
    ? listedGrid(service.startMinutes, gridRanges, businessClock)
    : steppedGrid(gridStep(service), gridRanges);

function steppedGrid(step: number, gridRanges: readonly GridRange[]): StartGrid {
  const index = indexIntervals(gridRanges);
  return {
    startsIn: (range) => gridRanges.flatMap((hours) => stepsIn(hours, step, range)),
    has: (startAt) => {
      const range = firstOverlapping(index, { startAt, endAt: startAt + 1 });
      return range !== undefined && (startAt - range.originAt) % step === 0;
    },
  };
}

/** A time that a clock change skips is offered after the change; a repeated one, the first time. */
function listedGrid(
  minutes: readonly number[],
  gridRanges: readonly GridRange[],
  clock: WallClock,
): StartGrid {
  const index = indexIntervals(gridRanges);
  const startsIn = ({ startAt, endAt }: Interval): number[] => {
    const dates = datesFrom(addDays(clock.dateAt(startAt), -1), clock.dateAt(endAt));
    const all = dates.flatMap((date) => minutes.map((minute) => clock.instantAt(date, minute)));
    return [...new Set(all)]
      .filter((at) => startAt <= at && at < endAt && firstOverlapping(index, { startAt: at, endAt: at + 1 }))
      .sort((a, b) => a - b);
  };
  return { startsIn, has: (startAt) => startsIn({ startAt, endAt: startAt + minuteMs }).includes(startAt) };
}

/** Every step of a range that lies in the requested interval. */
export function stepsIn(range: GridRange, step: number, span: Interval): number[] {
  const from = Math.max(range.startAt, span.startAt);
  const to = Math.min(range.endAt, span.endAt);
  const starts: number[] = [];
  let startAt = range.originAt + Math.ceil((from - range.originAt) / step) * step;
  for (; startAt < to; startAt += step) starts.push(startAt);
  return starts;
}
