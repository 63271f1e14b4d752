import type { Interval } from './interval.ts';
import { offerStarts } from './slots.ts';
import type { StartQuestion } from './start-question.ts';

/** A start and the staff members who could take it, in the order in which they were given. */
export interface StaffedStart {
  readonly startAt: number;
  readonly staffIds: readonly string[];
}

/** What decides between staff members who could all take an appointment. */
export interface StaffLoad {
  readonly staffId: string;
  /** Minutes of service, without buffers, already in their book on that day of the business. */
  readonly bookedMinutes: number;
  /** When they were last chosen; null for never, which comes first. */
  readonly lastAssignedAt: number | null;
  /** Their place in the business's own order of its staff. */
  readonly order: number;
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

/**
 * Who takes an appointment for which any staff member will do: the fewest booked minutes that day, then the least
 * recently chosen, then the business's order. The first is the choice; the others follow when it is lost to a race.
 */
export function rankStaff(loads: readonly StaffLoad[]): string[] {
  return [...loads]
    .sort(
      (a, b) =>
        a.bookedMinutes - b.bookedMinutes ||
        (a.lastAssignedAt ?? Number.NEGATIVE_INFINITY) - (b.lastAssignedAt ?? Number.NEGATIVE_INFINITY) ||
        a.order - b.order,
    )
    .map(({ staffId }) => staffId);
}

/** The `count` starts nearest to the one that was wanted, nearest first; of two equally near, the earlier first. */
export function nearestStarts<T extends { readonly startAt: number }>(
  starts: readonly T[],
  wantedAt: number,
  count: number,
): T[] {
  const distance = ({ startAt }: T) => Math.abs(startAt - wantedAt);
  return [...starts].sort((a, b) => distance(a) - distance(b) || a.startAt - b.startAt).slice(0, count);
}
