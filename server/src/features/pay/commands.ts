import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import { readInvoiceDocument } from '../../documents/source/views.ts';
import { findTerms } from '../../ledger/drafting/repo.ts';
import { lockInvoice } from '../../ledger/invoice/lock.ts';
import type { PaymentDeps } from '../../payments/connections.ts';
import { lookAt } from '../../payments/look.ts';
import { ProviderSilent } from '../../payments/providers/provider.ts';
import { findStart, findStartByReference, type StartRow } from '../../payments/repo.ts';
import { startPayment } from '../../payments/start.ts';
import { type WaysToPay, waysToPay } from '../../payments/ways.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/types.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/files.ts';
import { hashToken } from '../../platform/tokens.ts';
import { leastOf, presentPay } from './present.ts';
import { proofTypeOf, shownProofName } from './proof.ts';
import {
  findByLink,
  findClaim,
  findClaims,
  findPayer,
  findPayments,
  findUnderWayOf,
  insertClaim,
  type PayRow,
  saveProof,
} from './repo.ts';

const gone = () => notFound('This link does not lead to an invoice. Ask the business for a new one.');

async function requireInvoice(db: Db, token: string): Promise<PayRow> {
  const row = await findByLink(db, hashToken(token));
  if (!row) throw gone();
  return row;
}

const todayOf = async ({ clock, db }: PaymentDeps) =>
  wallClock((await findTerms(db)).zone).dateAt(clock.now().getTime());

export async function readPay(deps: PaymentDeps, token: string): Promise<AnswerOf<'POST pay/view'>> {
  const { db } = deps;
  const row = await requireInvoice(db, token);
  const [ways, today, kept, payments, underWay, claims] = await Promise.all([
    waysToPay(deps, db),
    todayOf(deps),
    readInvoiceDocument(deps, db, row.invoiceId),
    findPayments(db, row.invoiceId),
    findUnderWayOf(db, row.invoiceId),
    findClaims(db, row.invoiceId),
  ]);
  if (!kept) throw gone();
  const { settlements } = kept.source;
  return presentPay(row, { ways, today, settlements, payments, underWay, claims });
}

/** Judges an amount against what is left to be paid now. */
function requirePayable(row: PayRow, ways: WaysToPay, amountMinor: number): void {
  if (row.state === 'void')
    throw conflict('action_not_possible', 'This invoice is void: nothing is to be paid.');
  if (row.balance === 0) throw conflict('action_not_possible', 'This invoice is paid.');
  if (amountMinor > row.balance) throw invalid({ amountMinor: 'This is more than is to be paid.' });
  if (amountMinor < leastOf(row, ways))
    throw invalid({ amountMinor: 'This is less than can be paid at once.' });
}

/** What of the amount is a tip; nobody gives more than they pay. */
function requireTip({ settings }: WaysToPay, tipMinor: number, amountMinor: number): void {
  if (tipMinor === 0) return;
  if (!settings.takesTips) throw invalid({ tipMinor: 'No tips are taken here.' });
  if (tipMinor > amountMinor) throw invalid({ tipMinor: 'This tip is more than the payment.' });
}

export async function startPay(
  deps: PaymentDeps,
  { token, provider, amountMinor, tipMinor }: ParsedBodyOf<'POST pay/start'>,
): Promise<AnswerOf<'POST pay/start'>> {
  const { db } = deps;
  const row = await requireInvoice(db, token);
  const ways = await waysToPay(deps, db);
  requirePayable(row, ways, amountMinor);
  requireTip(ways, tipMinor, amountMinor);
  const payer = await findPayer(db, row.customerId);
  const email = row.document.buyer.email || payer?.email;
  if (!email)
    throw conflict(
      'action_not_possible',
      'The business has no e-mail address of yours. Choose another way to pay.',
    );
  return startPayment(
    deps,
    {
      provider,
      customerId: row.customerId,
      customerName: row.document.buyer.name,
      email,
      invoiceId: row.invoiceId,
      bookingId: row.bookingId,
      label: row.number,
      description: `Invoice ${row.number}`,
      currency: row.currency,
      amountMinor: amountMinor + tipMinor,
      tipMinor,
      returnPath: '/pay',
    },
    async (tx) => {
      await lockInvoice(tx, row.invoiceId);
      const now = await findByLink(tx, hashToken(token));
      if (!now) throw gone();
      requirePayable(now, ways, amountMinor);
    },
  );
}

/** Between two questions to a provider about the same payment, whoever asks. */
const pauseMs = 3000;

const presentCheck = (start: StartRow, state: 'checking' | 'paid' | 'failed') => ({
  state,
  amountMinor: start.amountMinor,
  currency: start.currency,
  number: start.number,
  returnPath: start.returnPath,
});

const unknown = {
  state: 'unknown',
  amountMinor: null,
  currency: null,
  number: null,
  returnPath: null,
} as const;
const states = { paid: 'paid', pending: 'checking', failed: 'failed' } as const;

/** Of a payment nothing is told but how it stands: whoever has its reference may be anybody. */
export async function checkPay(deps: PaymentDeps, reference: string): Promise<AnswerOf<'POST pay/check'>> {
  const { db, clock } = deps;
  const start = await findStartByReference(db, reference);
  if (!start) return unknown;
  const isSettled = start.state === 'succeeded' || start.state === 'reversed';
  if (isSettled) return presentCheck(start, 'paid');
  const isFresh = start.checkedAt !== null && clock.now().getTime() - start.checkedAt.getTime() < pauseMs;
  if (isFresh) return presentCheck(start, start.state === 'failed' ? 'failed' : 'checking');
  const looked = await lookAt(deps, start.paymentId).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return 'pending' as const;
    throw error;
  });
  return presentCheck((await findStart(db, start.paymentId)) ?? start, states[looked]);
}

const mostClaims = 10;

export async function claimTransfer(
  deps: PaymentDeps,
  { token, amountMinor, paidOn, payerName, reference }: ParsedBodyOf<'POST pay/claims'>,
): Promise<AnswerOf<'POST pay/claims'>> {
  const row = await requireInvoice(deps.db, token);
  const ways = await waysToPay(deps, deps.db);
  if (!ways.settings.takesTransfer)
    throw conflict('action_not_possible', 'Bank transfers are not taken at the moment.');
  if (paidOn > (await todayOf(deps))) throw invalid({ paidOn: 'This day is still to come.' });
  const transferClaimId = deps.newId();
  return inTransaction(deps.db, async (tx) => {
    const { balance, state } = await lockInvoice(tx, row.invoiceId);
    if (balance === 0 || state === 'void') requirePayable({ ...row, balance, state }, ways, amountMinor);
    const waiting = (await findClaims(tx, row.invoiceId)).filter((claim) => claim.state === 'waiting');
    if (waiting.length >= mostClaims)
      throw conflict(
        'action_not_possible',
        'You have told of many transfers. The business looks through them first.',
      );
    await insertClaim(tx, {
      transfer_claim_id: transferClaimId,
      invoice_id: row.invoiceId,
      currency: row.currency,
      amount_minor: amountMinor,
      paid_on: paidOn,
      payer_name: payerName,
      reference,
      created_at: deps.clock.now(),
    });
    const claim = await findClaim(tx, row.invoiceId, transferClaimId);
    if (!claim) throw gone();
    return claim;
  });
}

export async function addProof(
  deps: PaymentDeps,
  token: string,
  transferClaimId: string,
  { name, bytes }: UploadedFile,
): Promise<AnswerOf<'POST pay/claims/:transferClaimId/proof'>> {
  const { invoiceId } = await requireInvoice(deps.db, token);
  const mediaType = proofTypeOf(bytes);
  if (!mediaType) throw invalid({ proof: 'Choose a picture (JPEG, PNG, WebP) or a PDF.' });
  return inTransaction(deps.db, async (tx) => {
    if (!(await findClaim(tx, invoiceId, transferClaimId))) throw gone();
    if (!(await saveProof(tx, transferClaimId, { name: shownProofName(name), mediaType, bytes })))
      throw conflict('action_not_possible', 'The business has looked at this transfer already.');
    const claim = await findClaim(tx, invoiceId, transferClaimId);
    if (!claim) throw gone();
    return claim;
  });
}
