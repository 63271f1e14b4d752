import { surchargeOf } from '@daybook/domain/provider-fees';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, invalid, unavailable } from '../../../platform/errors.ts';
import { failPayment } from '../../invoices/ledger/open-payment.ts';
import { findPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import { type Connection, ProviderRefused, ProviderUnavailable } from './adapters/provider.ts';
import { adapters } from './adapters/providers.ts';
import { checkStatus } from './check-status.ts';
import { type ProviderPaymentRequest, requestedAmountOf } from './payment-request.ts';
import {
  findProvider,
  type ProviderRow,
  recordProviderError,
  type StartRow,
  updateStart,
} from './provider.repo.ts';
import { connectionOf, type PaymentDeps } from './provider-credentials.ts';
import { claimStart } from './start-lock.ts';

export interface StartedPayment {
  state: 'checking' | 'paid';
  reference: string;
  /** The payment page; null if it has been paid. */
  url: string | null;
}

const mostTries = 3;

/**
 * Starts a payment and returns its page. A pending one for the same invoice or deposit is checked first: if paid,
 * nothing is started; if identical, it continues; otherwise it is given up, but counts if the money arrives. `lock`
 * locks the target and checks the amount again.
 */
export async function startPayment(
  deps: PaymentDeps,
  payment: ProviderPaymentRequest,
  lock: (tx: Tx) => Promise<void>,
): Promise<StartedPayment> {
  const { provider, amountMinor, currency, surchargeMinor } = payment;
  const row = await findProvider(deps.db, provider);
  const to = row.isEnabled ? connectionOf(deps, row) : null;
  if (!to) throw conflict('action_not_possible', t('This payment method isn’t available right now.'));
  if (surchargeMinor !== surchargeOf(await termsFor(deps, row, currency), amountMinor))
    throw conflict(
      'action_not_possible',
      t('The fee for this payment method has changed. Reload the page and check the amount.'),
    );
  const why = adapters[provider].whyNot(amountMinor + surchargeMinor, currency);
  if (why) throw invalid({ amountMinor: why });
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const claimed = await claimStart(deps, payment, to, lock);
    const started = claimed.isNew
      ? await begin(deps, to, row, claimed.start, payment)
      : await continueStarted(deps, to, row, claimed.start, payment);
    if (started) return started;
  }
  throw unavailable(t('We couldn’t start the payment. Please try again in a moment.'));
}

/** Fee terms are in the currency of the business: in another, it bears the fee itself. */
const termsFor = async ({ db }: PaymentDeps, { feeTerms }: ProviderRow, currency: string) =>
  feeTerms && (await findPaymentSettings(db)).currency === currency ? feeTerms : null;

/** A provider's page shows the address it was started with: another payer gets a page of their own. */
const isTheSame = (start: StartRow, payment: ProviderPaymentRequest, { mode }: Connection) =>
  start.provider === payment.provider &&
  start.mode === mode &&
  start.email === payment.email &&
  start.requestedMinor === requestedAmountOf(payment) &&
  start.tipMinor === payment.tipMinor + payment.surchargeMinor;

/**
 * The customer never got a page to pay on, so another provider can replace the one that does not answer. The attempt
 * stays recorded: the worker asks for it later, and money that arrived after all counts.
 */
const isUnreached = ({ url }: StartRow) => url === null;

/** Null if another payment can be started. */
async function continueStarted(
  deps: PaymentDeps,
  to: Connection,
  row: ProviderRow,
  start: StartRow,
  payment: ProviderPaymentRequest,
): Promise<StartedPayment | null> {
  const looked = await checkStatus(deps, start.paymentId).catch(async (error: unknown) => {
    await updateStart(deps.db, start.paymentId, { asking_until: null });
    if (!(error instanceof ProviderUnavailable)) throw error;
    if (start.provider !== payment.provider && isUnreached(start)) return 'unreached' as const;
    throw unavailable(
      t('We can’t tell yet whether an earlier payment went through. Please try again in a minute.'),
    );
  });
  if (looked === 'paid') return { state: 'paid', reference: start.reference, url: null };
  if (looked === 'failed') return null;
  if (isTheSame(start, payment, to)) {
    if (start.url) return { state: 'checking', reference: start.reference, url: start.url };
    return begin(deps, to, row, start, payment);
  }
  await inTransaction(deps.db, (tx) => failPayment(tx, start.paymentId));
  return null;
}

/** Requests it under its reference, and again if there was no answer. Null if a new one is needed. */
async function begin(
  deps: PaymentDeps,
  to: Connection,
  { channels }: ProviderRow,
  start: StartRow,
  payment: ProviderPaymentRequest,
): Promise<StartedPayment | null> {
  const { paymentId, reference } = start;
  const ask = () =>
    adapters[to.provider].initialize(to, {
      ...payment,
      amountMinor: requestedAmountOf(payment),
      reference,
      channels,
      startedAt: start.createdAt,
      expiresAt: start.expiresAt,
      returnUrl: returnUrlOf(deps, payment.returnPath, reference),
    });
  try {
    const begun = await ask().catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return ask();
      throw error;
    });
    requireSafe(begun.url, to);
    await updateStart(deps.db, paymentId, {
      url: begun.url,
      provider_id: begun.providerId,
      asking_until: null,
    });
    return { state: 'checking', reference, url: begun.url };
  } catch (error) {
    return refused(deps, to, start, error);
  }
}

function returnUrlOf({ config }: PaymentDeps, path: string, reference: string): string {
  const url = new URL(path, config.publicUrl);
  url.searchParams.set('payment', reference);
  return url.href;
}

/** Browsers are redirected only to HTTPS pages, or to the simulator. */
function requireSafe(url: string, { mode, baseUrl }: Connection): void {
  const { protocol, origin } = new URL(url);
  const isSafe = mode === 'simulator' ? origin === new URL(baseUrl).origin : protocol === 'https:';
  if (!isSafe)
    throw new ProviderRefused(
      400,
      kept(() => t('The provider returned an untrusted payment page.')),
    );
}

async function refused(deps: PaymentDeps, to: Connection, start: StartRow, error: unknown): Promise<null> {
  const { db, clock } = deps;
  if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
  await recordProviderError(db, to.provider, error.message, clock.now());
  await updateStart(db, start.paymentId, { asking_until: null });
  if (error instanceof ProviderUnavailable)
    throw unavailable(
      t('The payment provider isn’t answering. You haven’t been charged. Please try again in a minute.'),
    );
  // The provider knows the reference, but we never got its page: check whether it was paid before starting another.
  if (error.code === 'duplicate_reference') await checkStatus(deps, start.paymentId);
  await inTransaction(db, (tx) => failPayment(tx, start.paymentId));
  if (error.code === 'duplicate_reference') return null;
  throw conflict(
    'action_not_possible',
    t('The payment provider didn’t accept this payment. Choose another payment method.'),
  );
}
