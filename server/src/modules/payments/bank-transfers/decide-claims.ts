import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { TransferClaim } from '@daybook/contract/payments';
import { reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { lockInvoice } from '../../invoices/drafts/lock-invoice.ts';
import { lockBooking, lockCustomer } from '../../invoices/drafts/stored-invoice.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { recordManualPayment } from '../../invoices/ledger/payments.ts';
import { isClaimHidden } from '../../people/address-claims.ts';
import { handlePaymentReceived, type PaymentReceivedDeps } from '../providers/handle-payment-received.ts';
import {
  type ClaimRow,
  countClaims,
  decideClaim,
  findClaim,
  findClaims,
  findProof,
} from './bank-transfer.repo.ts';

type ClaimDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'> & PaymentReceivedDeps;

const exactUpTo = 10_000;
const reach = (actor: SignedIn) => reachOf(actor, 'payment.take');

const present = (row: ClaimRow, actor: SignedIn): TransferClaim => {
  const {
    proofName,
    proofType,
    proofBytes,
    createdAt,
    decidedAt,
    isClaimed,
    servedBy,
    customerId,
    isWalkIn,
    ...claim
  } = row;
  return {
    ...claim,
    customerId: isWalkIn || isClaimHidden({ isClaimed, servedBy }, actor) ? null : customerId,
    customerName: isWalkIn ? t('Walk-in customer') : claim.customerName,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    proof:
      proofName !== null && proofType !== null && proofBytes !== null
        ? { name: proofName, mediaType: proofType, bytes: proofBytes }
        : null,
  };
};

export async function readClaims(
  { db }: ClaimDeps,
  actor: SignedIn,
  { state, invoice, cursor, pageSize }: ParsedQueryOf<'GET payments/claims'>,
): Promise<AnswerOf<'GET payments/claims'>> {
  const which = { state, invoice, reach: reach(actor) };
  const rows = await findClaims(db, which, { after: cursor ?? null, count: pageSize });
  const total = await countClaims(db, which, exactUpTo);
  const page = rows.slice(0, pageSize);
  return {
    items: page.map((row) => present(row, actor)),
    nextCursor: rows.length > page.length ? (page.at(-1)?.transferClaimId ?? null) : null,
    total: Math.min(total, exactUpTo),
    totalIsExact: total <= exactUpTo,
  };
}

async function requireClaim(db: Db, actor: SignedIn, transferClaimId: string): Promise<ClaimRow> {
  const row = await findClaim(db, transferClaimId, reach(actor));
  if (!row) throw notFound();
  return row;
}

export async function readProof(
  { db }: ClaimDeps,
  actor: SignedIn,
  transferClaimId: string,
): Promise<Buffer> {
  await requireClaim(db, actor, transferClaimId);
  const bytes = await findProof(db, transferClaimId);
  if (!bytes) throw notFound();
  return bytes;
}

const decided = () => conflict('action_not_possible', t('This transfer has already been checked.'));

/** What the money is for, locked in the usual order. */
async function lockTarget(tx: Tx, { invoiceId, bookingId, customerId, currency }: ClaimRow) {
  if (invoiceId !== null) return { invoice: await lockInvoice(tx, invoiceId) };
  if (bookingId === null) throw notFound();
  await lockCustomer(tx, customerId);
  await lockBooking(tx, bookingId);
  return { deposit: { customerId, bookingId, currency } };
}

/** The money has arrived: recorded as a manual payment in the same transaction. */
export function confirmClaim(
  deps: ClaimDeps,
  actor: SignedIn,
  transferClaimId: string,
  { version, amountMinor, receivedOn }: ParsedBodyOf<'POST payments/claims/:transferClaimId/confirm'>,
): Promise<TransferClaim> {
  return inTransaction(deps.db, async (tx) => {
    const claim = await requireClaim(tx, actor, transferClaimId);
    if (claim.state !== 'waiting') throw decided();
    const target = await lockTarget(tx, claim);
    const by = userActor(actor);
    const isMine = await decideClaim(
      tx,
      { transferClaimId, version },
      { state: 'confirmed', decided_at: deps.clock.now(), by_user_id: by.userId, by_name: by.name },
    );
    if (!isMine) throw outdated('transfer');
    const { paymentId } = await recordManualPayment(
      deps,
      tx,
      target,
      {
        method: 'bank_transfer',
        amountMinor,
        tipMinor: 0,
        receivedOn,
        reference: claim.reference,
        note: kept(() => t('Transferred by {name}', { name: claim.payerName })),
      },
      by,
    );
    await handlePaymentReceived(deps, tx, { paymentId, bookingId: claim.bookingId, by });
    return present(await requireClaim(tx, actor, transferClaimId), actor);
  });
}

export function refuseClaim(
  deps: ClaimDeps,
  actor: SignedIn,
  transferClaimId: string,
  { version, reason }: ParsedBodyOf<'POST payments/claims/:transferClaimId/refuse'>,
): Promise<TransferClaim> {
  return inTransaction(deps.db, async (tx) => {
    const claim = await requireClaim(tx, actor, transferClaimId);
    if (claim.state !== 'waiting') throw decided();
    const by = userActor(actor);
    const isMine = await decideClaim(
      tx,
      { transferClaimId, version },
      { state: 'refused', reason, decided_at: deps.clock.now(), by_user_id: by.userId, by_name: by.name },
    );
    if (!isMine) throw outdated('transfer');
    return present(await requireClaim(tx, actor, transferClaimId), actor);
  });
}
