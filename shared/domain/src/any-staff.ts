import type { Interval } from './interval.ts';
import { offerStarts } from './slots.ts';
import type { StartQuestion } from './start-question.ts';

export { nearestStarts } from './nearest-starts.ts';
export { rankStaff, type StaffLoad } from './staff-rank.ts';

/** A start and the staff members who could take it, in the order in which they were given. */
export interface StaffedStart {
  readonly startAt: number;
  readonly staffIds: readonly string[];
}

/** The starts in a range at which at least one staff member is possible, in order: one question per staff member. */
export function offerStaffedStarts(questions: readonly StartQuestion[], range: Interval): StaffedStart[] {
  const staffOf = new Map<number, string[]>();
  for (const question of questions) {
    for (const startAt of offerStarts(question, range)) {
      const staffIds = staffOf.get(startAt);
      if (staffIds) staffIds.push(question.staff.id);
      else staffOf.set(startAt, [question.staff.id]);
    }
  }
  return [...staffOf]
    .map(([startAt, staffIds]) => ({ startAt, staffIds }))
    .sort((a, b) => a.startAt - b.startAt);
}
