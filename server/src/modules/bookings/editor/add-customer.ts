import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { lockBooking, lockCustomerOfBooking } from '../../invoices/drafts/stored-invoice.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { adoptWalkIn } from '../../invoices/ledger/customer-money.ts';
import { insertEvent, updateBooking } from '../core/booking.repo.ts';
import { typedColumns } from '../core/booking-rows.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import { readBooking, requireRow } from '../register/booking-detail.queries.ts';
import { bookingOwnersOf } from '../register/booking-list.present.ts';
import { bookingReaderOf } from '../register/reader.ts';
import { resolveBookingCustomer } from './customer-of-booking.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

/** Records who a walk-in was, also after the visit. The money of the walk-in becomes the customer's. */
export const addCustomer = (
  deps: DeskBookingDeps,
  actor: SignedIn,
  { bookingId }: ParsedParamsOf<'POST bookings/:bookingId/customer'>,
  { version, customer: chosen }: ParsedBodyOf<'POST bookings/:bookingId/customer'>,
): Promise<Booking> =>
  inTransaction(deps.db, async (tx) => {
    await lockCustomerOfBooking(tx, bookingId);
    await lockBooking(tx, bookingId);
    const row = await requireRow(tx, actor, bookingId);
    if (!can(actor, 'booking.edit', bookingOwnersOf(row))) throw forbidden();
    if (row.version !== version) throw outdatedBooking();
    if (row.customerId !== null)
      throw conflict('action_not_possible', t('This booking already has a customer.'));
    const now = deps.clock.now();
    const found = await resolveBookingCustomer(deps, tx, { actor, chosen, now });
    const { customerId, isClaimed = false, typed } = found;
    if (customerId === null) throw invalid({ customer: t('Choose a customer.') });
    const change = {
      customer_id: customerId,
      customer_is_claimed: isClaimed,
      ...typedColumns(row.reference, typed),
    };
    if (!(await updateBooking(tx, row, change))) throw outdatedBooking();
    const { firstName, lastName } = row;
    await insertEvent(tx, {
      booking_event_id: deps.newId(),
      booking_id: bookingId,
      version: version + 1,
      at: now,
      kind: 'edit',
      by_name: actor.fullName,
      reason: null,
      before: JSON.stringify({ firstName, lastName }),
      after: JSON.stringify({ firstName: typed.firstName, lastName: typed.lastName }),
    });
    await adoptWalkIn(deps, tx, { bookingId, into: customerId, by: userActor(actor) });
    return readBooking(tx, await bookingReaderOf(tx, actor, now), bookingId);
  });
