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
