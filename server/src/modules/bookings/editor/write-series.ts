import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { Tx } from '../../../platform/database/types.ts';
import { lockForServices } from '../../availability/locks.repo.ts';
import { orderSeriesMails } from '../../messages/order-mails.ts';
import { insertSeries } from '../core/booking.repo.ts';
import type { BookingCustomerFields } from './customer-of-booking.ts';
import { requireRules } from './plans.ts';
import { planSequentially, seriesOccurrences } from './series-dates.ts';
import {
  type BookingAttempt,
  customerOfAttempt,
  type DeskBookingDeps,
  writeNewBooking,
} from './write-new-booking.ts';

/** Writes every booking of a series that is not skipped, and orders the one mail for all. Returns the first. */
export async function writeStaffSeries(
  deps: DeskBookingDeps,
  tx: Tx,
  attempt: BookingAttempt,
): Promise<SavedBooking> {
  const { actor, request, planRequest: first } = attempt;
  const { repeat, notifyCustomer, message } = request;
  if (!repeat) throw new Error('A booking that does not repeat is no series.');
  await lockForServices(tx, first.services);
  const rules = await requireRules(tx, first);
  const dates = seriesOccurrences(rules, first, repeat).filter(({ isSkipped }) => !isSkipped);
  const seriesId = deps.newId();
  await insertSeries(tx, { series_id: seriesId, rule: JSON.stringify(repeat), created_at: first.now });
  const planOne = planSequentially(tx, rules, deps.newId);
  let customer: Promise<BookingCustomerFields> | undefined;
  const customerOf = () => {
    customer ??= customerOfAttempt(deps, tx, attempt);
    return customer;
  };
  const saved: SavedBooking[] = [];
  for (const [position, { planRequest }] of dates.entries()) {
    const plan = await planOne(planRequest);
    const one = { ...attempt, planRequest };
    saved.push(await writeNewBooking(deps, tx, one, plan, customerOf, { seriesId, position }));
  }
  const bookingIds = saved.map(({ bookingId }) => bookingId);
  const except = { customer: notifyCustomer, by: actor };
  await orderSeriesMails(tx, deps.outbox, { seriesId, bookingIds, message, except });
  const [answer] = saved;
  if (!answer) throw new Error('A series was written without a booking.');
  return answer;
}
