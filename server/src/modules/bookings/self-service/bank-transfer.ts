import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ToldTransfer } from '@daybook/contract/transfers';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/files.ts';
import { lockBooking, lockCustomer } from '../../invoices/drafts/stored-invoice.repo.ts';
import { proveTransfer, tellOfTransfer } from '../../payments/bank-transfers/claim-transfer.ts';
import { payableOf, waitForTransfer } from './pay-deposit.ts';
import type { ManageDeps } from './self-service.commands.ts';
import { requireStanding } from './self-service.queries.ts';

/** Tells of a transfer that was made in advance; the time is kept for as long as the business waits for one. */
export function tell(
  deps: ManageDeps,
  token: string,
  told: ParsedBodyOf<'POST bookings/manage/transfers'>,
): Promise<ToldTransfer> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const { booking } = await requireStanding(tx, token, now);
    const { booking_id: bookingId, customer_id: customerId, currency } = booking;
    if (customerId !== null) await lockCustomer(tx, customerId);
    await lockBooking(tx, bookingId);
    payableOf(await requireStanding(tx, token, now), 'deposit', now);
    const claim = await tellOfTransfer(deps, tx, { of: { bookingId }, currency, told });
    await waitForTransfer(deps, tx, token);
    return claim;
  });
}

export const prove = (
  deps: ManageDeps,
  token: string,
  transferClaimId: string,
  file: UploadedFile,
): Promise<ToldTransfer> =>
  inTransaction(deps.db, async (tx) => {
    const { booking } = await requireStanding(tx, token, deps.clock.now());
    return proveTransfer(tx, { bookingId: booking.booking_id }, transferClaimId, file);
  });
