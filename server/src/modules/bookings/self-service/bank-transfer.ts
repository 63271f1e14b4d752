import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ClaimedTransfer } from '@daybook/contract/transfers';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/files.ts';
import { lockBooking, lockCustomer } from '../../invoices/drafts/stored-invoice.repo.ts';
import { recordTransferClaim, saveTransferProof } from '../../payments/bank-transfers/claim-transfer.ts';
import { keepTimeForTransfer, payableAmountOf } from './pay-deposit.ts';
import type { ManageDeps } from './self-service.commands.ts';
import { requireLinkedBooking } from './self-service.queries.ts';

/**
 * Reports a bank transfer for a deposit. The booking then keeps its time for as long as the business waits for
 * transfers.
 */
export function claimBankTransfer(
  deps: ManageDeps,
  token: string,
  reported: ParsedBodyOf<'POST bookings/manage/transfers'>,
): Promise<ClaimedTransfer> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const { booking } = await requireLinkedBooking(tx, token, now);
    const { booking_id: bookingId, customer_id: customerId, currency } = booking;
    if (customerId !== null) await lockCustomer(tx, customerId);
    await lockBooking(tx, bookingId);
    payableAmountOf(await requireLinkedBooking(tx, token, now), 'deposit', now);
    const claim = await recordTransferClaim(deps, tx, { of: { bookingId }, currency, reported });
    await keepTimeForTransfer(deps, tx, token);
    return claim;
  });
}

export const addTransferProof = (
  deps: ManageDeps,
  token: string,
  transferClaimId: string,
  file: UploadedFile,
): Promise<ClaimedTransfer> =>
  inTransaction(deps.db, async (tx) => {
    const { booking } = await requireLinkedBooking(tx, token, deps.clock.now());
    return saveTransferProof(tx, { bookingId: booking.booking_id }, transferClaimId, file);
  });
