import type { ClaimedTransfer } from '@daybook/contract/transfers';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/files.ts';
import { fileTypeOf, shownFileName } from '../../../platform/sent-file.ts';
import { findInvoicingTerms } from '../../invoices/drafts/invoicing-terms.repo.ts';
import { findPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import { findClaim, findClaims, insertClaim, saveProof, type TransferFor } from './transfer-claim.repo.ts';

interface TransferReport {
  /** Locked by the caller. */
  of: TransferFor;
  currency: string;
  reported: { amountMinor: number; paidOn: string; payerName: string; reference: string };
}

const maxWaitingClaims = 10;

/** Records a customer's report of a transfer. No amount changes until staff have checked that the money has arrived. */
export async function recordTransferClaim(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { of, currency, reported }: TransferReport,
): Promise<ClaimedTransfer> {
  const { takesTransfer } = await findPaymentSettings(tx);
  if (!takesTransfer)
    throw conflict('action_not_possible', t('Bank transfers are unavailable at the moment.'));
  const now = clock.now();
  const today = wallClock((await findInvoicingTerms(tx)).zone).dateAt(now.getTime());
  if (reported.paidOn > today) throw invalid({ paidOn: t('This date is in the future.') });
  const waiting = (await findClaims(tx, of)).filter(({ state }) => state === 'waiting');
  if (waiting.length >= maxWaitingClaims)
    throw conflict(
      'action_not_possible',
      t('You’ve reported many transfers. The business will check them first.'),
    );
  const transferClaimId = newId();
  await insertClaim(tx, {
    transfer_claim_id: transferClaimId,
    invoice_id: 'invoiceId' in of ? of.invoiceId : null,
    booking_id: 'bookingId' in of ? of.bookingId : null,
    currency,
    amount_minor: reported.amountMinor,
    paid_on: reported.paidOn,
    payer_name: reported.payerName,
    reference: reported.reference,
    created_at: now,
  });
  return requireClaim(tx, of, transferClaimId);
}

async function requireClaim(tx: Tx, of: TransferFor, transferClaimId: string): Promise<ClaimedTransfer> {
  const claim = await findClaim(tx, of, transferClaimId);
  if (!claim) throw notFound();
  return claim;
}

/** Adds or replaces the proof until staff have decided about the transfer. */
export async function saveTransferProof(
  tx: Tx,
  of: TransferFor,
  transferClaimId: string,
  { name, bytes }: UploadedFile,
): Promise<ClaimedTransfer> {
  const mediaType = fileTypeOf(bytes);
  if (!mediaType) throw invalid({ proof: t('Choose a picture (JPEG, PNG, WebP) or a PDF.') });
  await requireClaim(tx, of, transferClaimId);
  if (!(await saveProof(tx, transferClaimId, { name: shownFileName(name, 'proof'), mediaType, bytes })))
    throw conflict('action_not_possible', t('The business has already checked this transfer.'));
  return requireClaim(tx, of, transferClaimId);
}
