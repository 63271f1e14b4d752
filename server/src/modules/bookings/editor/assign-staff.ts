import type { Breach } from '@daybook/contract/desk-dates';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { Refused, refusalOf } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { moveInCalendar } from './move-booking.ts';
import { requireEditableBooking } from './require-unchanged.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type Assignment = ParsedBodyOf<'POST bookings/assign'>;
type Results = AnswerOf<'POST bookings/assign'>['results'];

/** Assigns bookings to one staff member, in the order given: time taken by one is busy for the next. */
export async function assignBookings(
  deps: DeskBookingDeps,
  actor: SignedIn,
  { items, ...assignment }: Assignment,
): Promise<{ results: Results }> {
  const results: Results = [];
  for (const item of items) {
    const refusal = await assign(deps, actor, item, assignment).then(() => null, refusalWithRules);
    results.push({ bookingId: item.bookingId, refusal });
  }
  return { results };
}

/** The booking keeps its time. If the staff member already performs it, it stays unchanged. */
async function assign(
  deps: DeskBookingDeps,
  actor: SignedIn,
  { bookingId, version }: Assignment['items'][number],
  { staffId, ...notification }: Omit<Assignment, 'items'>,
): Promise<void> {
  const { booking, appointments } = await requireEditableBooking(deps.db, actor, bookingId, deps.clock.now());
  if (appointments.every(({ staff_id }) => staff_id === staffId)) return;
  const startAt = booking.start_at.toISOString();
  await moveInCalendar(deps, actor, bookingId, { ...notification, version, startAt, staff: staffId });
}

/** By the contract, the body of such a refusal is `DeskConflict`. */
function refusalWithRules(error: unknown): Results[number]['refusal'] {
  const refusal = refusalOf(error);
  const breaches =
    error instanceof Refused ? (error.details.extra?.breaches as Breach[] | undefined) : undefined;
  return { ...refusal, ...(breaches && { breaches }) };
}
