/** Ways to choose between free staff: fewest bookings, a fixed order, or random. */
export const staffChoices = ['least_booked', 'in_order', 'random'] as const;
export type StaffChoice = (typeof staffChoices)[number];

/** The facts that decide between several available staff members. */
export interface StaffLoad {
  readonly staffId: string;
  /** Lower values come first, before all other criteria. */
  readonly precedence: number;
  /** Booked minutes of service, without buffers, on that day of the business. */
  readonly bookedMinutes: number;
  /** The time of their last assignment; null for never, which comes first. */
  readonly lastAssignedAt: number | null;
  /** Their position in the business's order. */
  readonly order: number;
}

/** The precedence of a staff member at a start, by the rule of the business. */
export function precedenceOf(
  choice: StaffChoice,
  { staffId, order }: Pick<StaffLoad, 'staffId' | 'order'>,
  startAt: number,
): number {
  switch (choice) {
    case 'least_booked':
      return 0;
    case 'in_order':
      return order;
    case 'random':
      return lotOf(`${staffId} ${startAt}`);
  }
}

/**
 * A pseudo-random number from person and time (FNV-1a, then MurmurHash3's finaliser). All staff members have equal
 * chances, and preview, hold and booking of one start get the same number.
 */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Ranks the staff for an appointment without a preference: by the business's rule, then fewest booked minutes that day,
 * then least recently chosen, then the business's order. The first is the choice; the others follow if a race is lost.
 */
export function rankStaff(loads: readonly StaffLoad[]): string[] {
  return [...loads]
    .sort(
      (a, b) =>
        a.precedence - b.precedence ||
        a.bookedMinutes - b.bookedMinutes ||
        (a.lastAssignedAt ?? Number.NEGATIVE_INFINITY) - (b.lastAssignedAt ?? Number.NEGATIVE_INFINITY) ||
        a.order - b.order,
    )
    .map(({ staffId }) => staffId);
}
