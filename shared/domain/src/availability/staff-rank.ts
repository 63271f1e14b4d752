/** Between people who could all take a visit: who has the least booked, the business's own order, or by lot. */
export const staffChoices = ['least_booked', 'in_order', 'random'] as const;
export type StaffChoice = (typeof staffChoices)[number];

/** What decides between staff members who could all take an appointment. */
export interface StaffLoad {
  readonly staffId: string;
  /** The lower comes first, before anything else is asked; the same for all where the rest decides. */
  readonly precedence: number;
  /** Minutes of service, without buffers, already in their book on that day of the business. */
  readonly bookedMinutes: number;
  /** When they were last chosen; null for never, which comes first. */
  readonly lastAssignedAt: number | null;
  /** Their place in the business's own order of its staff. */
  readonly order: number;
}

/** The precedence that the rule of a business gives to somebody at a start. */
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
 * A lot drawn from who and when (FNV-1a, then mixed as MurmurHash3 ends): anybody is as likely to come first, and a
 * preview, the hold and the booking of one start draw the same.
 */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Who takes an appointment for which any staff member will do: as the business's rule says, then the fewest booked
 * minutes that day, then the least recently chosen, then the business's order. The first is the choice; the others
 * follow when it is lost to a race.
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
