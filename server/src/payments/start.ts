import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OnlineProvider } from '@daybook/domain/payments';
import { failPayment, openPayment } from '../ledger/payments.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Tx } from '../platform/database/types.ts';
import { conflict, invalid, unavailable } from '../platform/errors.ts';
import { connectionOf, type PaymentDeps } from './connections.ts';
import { lookAt } from './look.ts';
import { type Connection, ProviderRefused, ProviderSilent } from './providers/provider.ts';
import { adapters } from './providers/providers.ts';
import {
  findProvider,
  findStart,
  findUnderWay,
  insertStart,
  noteError,
  type ProviderRow,
  type StartRow,
  updateStart,
} from './repo.ts';

/** A payment through a provider, for an invoice or for the deposit of a booking. */
export interface Wanted {
  provider: OnlineProvider;
  customerId: string;
  customerName: string;
  email: string;
  invoiceId: string | null;
  bookingId: string | null;
  /** The number or reference that stands in the payment's own. */
  label: string;
  /** What the customer reads at the provider. */
  description: string;
  currency: string;
  /** Tip and all. */
  amountMinor: number;
  tipMinor: number;
  /** Where the customer comes back to, below the address of the site. */
  returnPath: string;
}

export interface Started {
  state: 'checking' | 'paid';
  reference: string;
  /** Where the customer goes; null where it has been paid. */
  url: string | null;
}

/** How long a customer may take at the provider before another way is offered; what comes later still counts. */
const patienceMs = 60 * 60_000;
const mostTries = 3;

/**
 * Begins a payment and answers with where it is paid. One of the same invoice or deposit that is under way is looked at
 * first: where it was paid, nothing is begun; where the same is wanted, it goes on; else it is given up, and counts all
 * the same if it comes. `lock` locks what is paid and judges the amount once more.
 */
export async function startPayment(
  deps: PaymentDeps,
  wanted: Wanted,
  lock: (tx: Tx) => Promise<void>,
): Promise<Started> {
  const { provider, amountMinor, currency } = wanted;
  const row = await findProvider(deps.db, provider);
  const to = row.isEnabled ? connectionOf(deps, row) : null;
  if (!to) throw conflict('action_not_possible', 'This way to pay is not available at the moment.');
  const why = adapters[provider].whyNot(amountMinor, currency);
  if (why) throw invalid({ amountMinor: why });
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const claimed = await claimInTurn(deps, wanted, to, lock);
    const started = claimed.isNew
      ? await begin(deps, to, row, claimed.start, wanted)
      : await goOn(deps, to, row, claimed.start, wanted);
    if (started) return started;
  }
  throw unavailable('The payment could not be started. Please try again in a moment.');
}

interface Claimed {
  isNew: boolean;
  /** Somebody else is asking the provider for its page at this moment. */
  isAsked: boolean;
  start: StartRow;
}

const asksForMs = 30_000;
const waitMs = 250;
const mostWaits = 40;

/** Of two tabs that start at once, one asks the provider, and the other is sent to the same page. */
async function claimInTurn(...args: Parameters<typeof claim>): Promise<Claimed> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const claimed = await claim(...args);
    if (!claimed.isAsked) return claimed;
    await pause(waitMs);
  }
  throw unavailable('This payment is being started already. Please try again in a moment.');
}

/** The one that is under way, or a new one; of several at once, one makes it. */
function claim(
  deps: PaymentDeps,
  wanted: Wanted,
  { mode }: Connection,
  lock: (tx: Tx) => Promise<void>,
): Promise<Claimed> {
  const { provider, label, customerId, invoiceId, bookingId, currency, amountMinor, tipMinor } = wanted;
  return inTransaction(deps.db, async (tx) => {
    await lock(tx);
    const underWay = await findUnderWay(tx, wanted);
    const now = deps.clock.now();
    const askingUntil = new Date(now.getTime() + asksForMs);
    if (underWay) {
      const isAsked = underWay.url === null && underWay.askingUntil !== null && underWay.askingUntil > now;
      if (!isAsked && underWay.url === null)
        await updateStart(tx, underWay.paymentId, { asking_until: askingUntil });
      return { isNew: false, isAsked, start: underWay };
    }
    const paymentId = await openPayment(deps, tx, {
      customerId,
      bookingId: invoiceId === null ? bookingId : null,
      invoiceId,
      provider,
      method: 'online',
      reference: referenceOf(label),
      currency,
      amountMinor,
      tipMinor,
    });
    await insertStart(tx, {
      payment_id: paymentId,
      provider,
      mode,
      asked_minor: amountMinor,
      asked_currency: currency,
      email: wanted.email,
      return_path: wanted.returnPath,
      asking_until: askingUntil,
      created_at: now,
      expires_at: new Date(now.getTime() + patienceMs),
      next_check_at: new Date(now.getTime() + 60_000),
    });
    const start = await findStart(tx, paymentId);
    if (!start) throw new Error('A payment that was just begun is gone.');
    return { isNew: true, isAsked: false, start };
  });
}

/** Letters and digits that every provider takes; the end keeps others from guessing it. */
const referenceOf = (label: string): string =>
  `${label.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)}-${randomBytes(8).toString('hex')}`;

const isTheSame = (start: StartRow, { provider, amountMinor, tipMinor }: Wanted, { mode }: Connection) =>
  start.provider === provider &&
  start.mode === mode &&
  start.askedMinor === amountMinor &&
  start.tipMinor === tipMinor;

/** Null when the way is free for another one. */
async function goOn(
  deps: PaymentDeps,
  to: Connection,
  row: ProviderRow,
  start: StartRow,
  wanted: Wanted,
): Promise<Started | null> {
  const looked = await lookAt(deps, start.paymentId).catch(async (error: unknown) => {
    await updateStart(deps.db, start.paymentId, { asking_until: null });
    if (!(error instanceof ProviderSilent)) throw error;
    throw unavailable(
      'We cannot tell yet whether an earlier payment went through. Please try again in a minute.',
    );
  });
  if (looked === 'paid') return { state: 'paid', reference: start.reference, url: null };
  if (looked === 'failed') return null;
  if (isTheSame(start, wanted, to)) {
    if (start.url) return { state: 'checking', reference: start.reference, url: start.url };
    return begin(deps, to, row, start, wanted);
  }
  await inTransaction(deps.db, (tx) => failPayment(tx, start.paymentId));
  return null;
}

/** Asks for it under its reference, and once more where there was no answer. Null where it has to be another one. */
async function begin(
  deps: PaymentDeps,
  to: Connection,
  { channels }: ProviderRow,
  start: StartRow,
  wanted: Wanted,
): Promise<Started | null> {
  const { paymentId, reference } = start;
  const ask = () =>
    adapters[to.provider].initialize(to, {
      ...wanted,
      reference,
      channels,
      startedAt: start.createdAt,
      expiresAt: start.expiresAt,
      returnUrl: returnUrlOf(deps, wanted.returnPath, reference),
    });
  try {
    const begun = await ask().catch((error: unknown) => {
      if (error instanceof ProviderSilent) return ask();
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

/** A browser is sent there: to nothing but a page behind TLS, or of the simulator. */
function requireSafe(url: string, { mode, baseUrl }: Connection): void {
  const { protocol, origin } = new URL(url);
  const isSafe = mode === 'simulator' ? origin === new URL(baseUrl).origin : protocol === 'https:';
  if (!isSafe) throw new ProviderRefused(400, 'It named a page that customers are not sent to.');
}

async function refused(deps: PaymentDeps, to: Connection, start: StartRow, error: unknown): Promise<null> {
  const { db, clock } = deps;
  if (!(error instanceof ProviderRefused || error instanceof ProviderSilent)) throw error;
  await noteError(db, to.provider, error.message, clock.now());
  await updateStart(db, start.paymentId, { asking_until: null });
  if (error instanceof ProviderSilent)
    throw unavailable(
      'The payment provider does not answer. Nothing was charged; please try again in a minute.',
    );
  // It knows the reference, and we never heard where it is paid: whether it was is asked before there is another.
  if (error.code === 'duplicate_reference') await lookAt(deps, start.paymentId);
  await inTransaction(db, (tx) => failPayment(tx, start.paymentId));
  if (error.code === 'duplicate_reference') return null;
  throw conflict(
    'action_not_possible',
    'The payment provider did not take this payment. Choose another way to pay.',
  );
}
