import type { BusyBlock, HeldBlock } from '../src/availability/start-question.ts';
import type { PlacedVisit } from '../src/availability/visit-question.ts';
import { isRefused, offerVisits, validateVisit } from '../src/availability/visits.ts';
import type { Interval } from '../src/time/interval.ts';
import { wallClock } from '../src/time/wall-clock.ts';
import { dayRange } from './a-question.ts';
import { aVisit, type VisitChanges } from './a-visit.ts';

/** The clock of these tests. */
export const lagos = wallClock('Africa/Lagos');

/** `10:30` on Monday 2 March 2026 in Lagos; 24:00 and more are the days after. */
export function at(time: string): number {
  return lagos.instantAt('2026-03-02', dayRange(`${time}-${time}`).startMinute);
}

/** What the clock in Lagos shows. */
export function wall(instant: number): string {
  return new Date(instant + 3_600_000).toISOString().slice(11, 16);
}

/** `10:30-11:00` on that day. */
export function between(span: string): Interval {
  const [start = '', end = ''] = span.split('-');
  return { startAt: at(start), endAt: at(end) };
}

/** Somebody else's booking, as a block without buffers. */
export function booked(span: string, bookingId = 'other'): BusyBlock {
  const { startAt, endAt } = between(span);
  return { bookingId, startAt, endAt, serviceStartAt: startAt, serviceEndAt: endAt };
}

/** Somebody else's hold, for the day. */
export function held(span: string, changes: Partial<HeldBlock> = {}): HeldBlock {
  const { bookingId, ...block } = booked(span);
  return { ...block, holdId: bookingId, createdAt: 0, expiresAt: at('24:00'), ...changes };
}

/** The starts on offer on that day. */
export function offered(changes: VisitChanges): string[] {
  return offerVisits(aVisit(changes), lagos.days('2026-03-02')).map(({ startAt }) => wall(startAt));
}

/** The visit as it is placed; a refusal ends the test. */
export function placed(time: string, changes: VisitChanges): PlacedVisit {
  const answer = validateVisit(aVisit(changes), at(time));
  if (isRefused(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** `ada 09:00-09:50` for each block of a visit. */
export function blocksOf(visit: PlacedVisit): string[] {
  return visit.segments.flatMap(({ staffId, blocks }) =>
    blocks.map(({ startAt, endAt }) => `${staffId} ${wall(startAt)}-${wall(endAt)}`),
  );
}
