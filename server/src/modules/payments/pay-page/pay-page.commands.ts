import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, linkInvalid, notFound } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/files.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findAttachments } from '../../invoices/documents/attachment-files.repo.ts';
import { readInvoiceDocument } from '../../invoices/documents/document-views.ts';
import { findBuyer } from '../../invoices/drafts/draft.repo.ts';
import { findInvoicingTerms } from '../../invoices/drafts/invoicing-terms.repo.ts';
import { lockInvoice } from '../../invoices/drafts/lock-invoice.ts';
import { emailFor } from '../../payment-terms/payer-email.ts';
import { recordTransferClaim, saveTransferProof } from '../bank-transfers/claim-transfer.ts';
import { findClaims } from '../bank-transfers/transfer-claim.repo.ts';
import { ProviderUnavailable } from '../providers/adapters/provider.ts';
import { checkStatus } from '../providers/check-status.ts';
import { availablePaymentMethods, type PaymentMethods } from '../providers/payment-methods.ts';
import { findStart, findStartByReference, type StartRow } from '../providers/provider.repo.ts';
import type { PaymentDeps } from '../providers/provider-credentials.ts';
import { startPayment } from '../providers/start-payment.ts';
import { leastPayable, prepaidBookingStateOf, presentPayPage } from './pay-page.present.ts';
import {
  findByLink,
  findPayments,
  findPendingPayment,
  findPrepaidBooking,
  type PayRow,
} from './pay-page.repo.ts';

const gone = () => notFound(t('This link doesn’t lead to an invoice. Ask the business for a new one.'));

async function requireInvoice({ db, clock }: LinkDeps, token: string): Promise<PayRow> {
  const row = await findByLink(db, hashToken(token), clock.now());
  if (!row) throw gone();
  if (row.isEnded) throw linkInvalid(t('This link is too old. Ask for a new one.'));
  return row;
}

type LinkDeps = Pick<PaymentDeps, 'db' | 'clock'>;

/** A preview link pays nothing. */
async function requirePaying(deps: LinkDeps, token: string): Promise<PayRow> {
  const row = await requireInvoice(deps, token);
  if (row.isPreview)
    throw conflict('action_not_possible', t('This is what the customer sees. Nothing is paid here.'));
  return row;
}

const todayOf = async ({ clock, db }: PaymentDeps) =>
  wallClock((await findInvoicingTerms(db)).zone).dateAt(clock.now().getTime());

export async function readPayPage(deps: PaymentDeps, token: string): Promise<AnswerOf<'POST pay/view'>> {
  const { db } = deps;
  const row = await requireInvoice(deps, token);
  const [ways, today, stored, payments, underWay, claims] = await Promise.all([
    availablePaymentMethods(deps, db),
    todayOf(deps),
    readInvoiceDocument(deps, db, row.invoiceId),
    findPayments(db, row.invoiceId),
    findPendingPayment(db, row.invoiceId),
    findClaims(db, { invoiceId: row.invoiceId }),
  ]);
  const attachments = (await findAttachments(db, row.invoiceId)).map(
    ({ attachment_id: attachmentId, name, bytes }) => ({ attachmentId, name, bytes }),
  );
  if (!stored) throw gone();
  const { settlements, howToPay = '' } = stored.source;
  const isKnown = (await knownEmail(db, row)) !== '';
  const around = { ways, today, settlements, howToPay, payments, underWay, claims, attachments };
  return presentPayPage(row, { ...around, needsEmail: !isKnown });
}

/** At most one mail in ten minutes, however often it is requested. */
const renewsEveryMs = 600_000;

/** Mails a new link to the stored address: the holder of an old link learns nothing. */
export async function renewPayLink(
  { db, clock, outbox }: Pick<PaymentDeps, 'db' | 'clock'> & Pick<Deps, 'outbox'>,
  token: string,
): Promise<void> {
  const row = await findByLink(db, hashToken(token), clock.now());
  if (!row?.isEnded || row.isPreview) return;
  await inTransaction(db, (tx) =>
    outbox.put(tx, {
      kind: 'invoice_sent',
      subjectId: row.invoiceId,
      version: Math.floor(clock.now().getTime() / renewsEveryMs),
      recipient: 'customer',
      data: { invoiceId: row.invoiceId },
    }),
  );
}

/** Checks an amount against the amount due now. */
function requirePayable(row: PayRow, ways: PaymentMethods, amountMinor: number): void {
  if (row.state === 'void') throw conflict('action_not_possible', t('This invoice is void. Nothing is due.'));
  if (row.balance === 0) throw conflict('action_not_possible', t('This invoice is paid in full.'));
  if (amountMinor > row.balance) throw invalid({ amountMinor: t('This is more than the balance due.') });
  if (amountMinor < leastPayable(row, ways))
    throw invalid({ amountMinor: t('This is less than the smallest payment.') });
}

/** The tip in the amount; nobody tips more than they pay. */
function requireTip({ settings }: PaymentMethods, tipMinor: number, amountMinor: number): void {
  if (tipMinor === 0) return;
  if (!settings.takesTips) throw invalid({ tipMinor: t('Tips can’t be added here.') });
  if (tipMinor > amountMinor) throw invalid({ tipMinor: t('This tip is more than the payment.') });
}

const knownEmail = async (db: Db, { document, customerId, bookingId }: PayRow): Promise<string> =>
  document.buyer.email || (await findBuyer(db, customerId, bookingId))?.email || '';

export async function startInvoicePayment(
  deps: PaymentDeps,
  { token, provider, amountMinor, tipMinor, surchargeMinor, email: typed }: ParsedBodyOf<'POST pay/start'>,
): Promise<AnswerOf<'POST pay/start'>> {
  const { db } = deps;
  const row = await requirePaying(deps, token);
  const ways = await availablePaymentMethods(deps, db);
  requirePayable(row, ways, amountMinor);
  requireTip(ways, tipMinor, amountMinor);
  const email = emailFor(provider, await knownEmail(db, row), typed);
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
      description: t('Invoice {number}', { number: row.number }),
      currency: row.currency,
      amountMinor: amountMinor + tipMinor,
      tipMinor,
      surchargeMinor,
      returnPath: '/pay',
    },
    async (tx) => {
      await lockInvoice(tx, row.invoiceId);
      const now = await findByLink(tx, hashToken(token), deps.clock.now());
      if (!now || now.isEnded) throw gone();
      requirePayable(now, ways, amountMinor);
    },
  );
}

async function readPrepaidBooking(db: Db, bookingId: string) {
  const booking = await findPrepaidBooking(db, bookingId);
  return booking ? { reference: booking.reference, state: prepaidBookingStateOf(booking) } : null;
}

/** Minimum time between two requests to a provider about one payment. */
const pauseMs = 3000;

const presentCheck = async (db: Db, start: StartRow, state: 'checking' | 'paid' | 'failed') => ({
  state,
  visit:
    start.invoiceId === null && start.bookingId !== null
      ? await readPrepaidBooking(db, start.bookingId)
      : null,
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
  visit: null,
} as const;
const states = { paid: 'paid', pending: 'checking', failed: 'failed' } as const;

/** Reports only the status of a payment and its booking: anyone may have the reference. */
export async function checkPayment(
  deps: PaymentDeps,
  reference: string,
): Promise<AnswerOf<'POST pay/check'>> {
  const { db, clock } = deps;
  const start = await findStartByReference(db, reference);
  if (!start) return unknown;
  const isSettled = start.state === 'succeeded' || start.state === 'reversed';
  if (isSettled) return presentCheck(db, start, 'paid');
  const isFresh = start.checkedAt !== null && clock.now().getTime() - start.checkedAt.getTime() < pauseMs;
  if (isFresh) return presentCheck(db, start, start.state === 'failed' ? 'failed' : 'checking');
  const looked = await checkStatus(deps, start.paymentId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return 'pending' as const;
    throw error;
  });
  return presentCheck(db, (await findStart(db, start.paymentId)) ?? start, states[looked]);
}

/** Refused for a paid or void invoice; staff look for any other transfer. */
export async function claimTransfer(
  deps: PaymentDeps,
  { token, ...reported }: ParsedBodyOf<'POST pay/claims'>,
): Promise<AnswerOf<'POST pay/claims'>> {
  const row = await requirePaying(deps, token);
  const ways = await availablePaymentMethods(deps, deps.db);
  const { invoiceId, currency } = row;
  return inTransaction(deps.db, async (tx) => {
    const { balance, state } = await lockInvoice(tx, invoiceId);
    if (balance === 0 || state === 'void')
      requirePayable({ ...row, balance, state }, ways, reported.amountMinor);
    return recordTransferClaim(deps, tx, { of: { invoiceId }, currency, reported });
  });
}

export async function addTransferProof(
  deps: PaymentDeps,
  token: string,
  transferClaimId: string,
  file: UploadedFile,
): Promise<AnswerOf<'POST pay/claims/:transferClaimId/proof'>> {
  const { invoiceId } = await requirePaying(deps, token);
  return inTransaction(deps.db, (tx) => saveTransferProof(tx, { invoiceId }, transferClaimId, file));
}
