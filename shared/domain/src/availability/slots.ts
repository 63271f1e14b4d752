import type { Interval } from '../time/interval.ts';
import type { ServiceTimes } from './service-time.ts';
import type { ServiceCap, StartQuestion } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';
import type { VisitQuestion } from './visit-question.ts';
import { type ReadWindow, visitReadWindow } from './visit-span.ts';
import { explainVisits, isRefused, offerVisits, validateVisit } from './visits.ts';

export type { ReadWindow } from './visit-span.ts';

/** A start on the grid, with the reason why it is not offered, or null if it is. */
export interface ExplainedStart {
  readonly startAt: number;
  readonly refusal: StartRefusal | null;
}

/** A visit of one service with one staff member. */
function oneService({ staff, service, ...rest }: StartQuestion): VisitQuestion {
  const performers = [{ staffId: staff.id, service }];
  return { ...rest, staff: [staff], segments: [{ serviceId: '', performers }] };
}

/** {@link validateVisit} for one service with one staff member. */
export function validateStart(question: StartQuestion, startAt: number): StartRefusal | null {
  const answer = validateVisit(oneService(question), startAt);
  return isRefused(answer) ? answer.refusal : null;
}

/** {@link offerVisits} for one service with one staff member. */
export function offerStarts(question: StartQuestion, range: Interval): number[] {
  return offerVisits(oneService(question), range).map(({ startAt }) => startAt);
}

/** {@link explainVisits} for one service with one staff member. */
export function explainStarts(question: StartQuestion, range: Interval): ExplainedStart[] {
  return explainVisits(oneService(question), range).map(({ startAt, refused }) => ({
    startAt,
    refusal: refused?.refusal ?? null,
  }));
}

/** {@link visitReadWindow} for visits of one of these services. */
export function readWindow(
  range: Interval,
  services: readonly (ServiceTimes & { readonly cap: ServiceCap | null })[],
  businessZone: string,
): ReadWindow {
  return visitReadWindow(range, [services], businessZone);
}
