import type { OnlineProvider } from '@daybook/domain/payments';
import { sql } from 'kysely';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { providerPosition } from '../../payment-terms/payment-terms.repo.ts';

export type ProviderRow = Awaited<ReturnType<typeof findProvider>>;

export const findProvider = (db: Db, provider: OnlineProvider) =>
  providers(db).where('provider', '=', provider).executeTakeFirstOrThrow();

/** In the order in which they are offered. */
export const findProviders = (db: Db) =>
  providers(db).orderBy(providerPosition(sql`(select default_provider from payment_settings)`)).execute();

const providers = (db: Db) =>
  db
    .selectFrom('payment_provider')
    .select([
      'provider',
      'version',
      'is_enabled as isEnabled',
      'mode',
      'public_key as publicKey',
      'sealed_secret_key as sealedSecretKey',
      'secret_key_hint as secretKeyHint',
      'sealed_webhook_secret as sealedWebhookSecret',
      'webhook_secret_hint as webhookSecretHint',
      'channels',
      'fee_terms as feeTerms',
      'last_webhook_at as lastWebhookAt',
      'last_error as lastError',
      'last_error_at as lastErrorAt',
    ]);

export async function setSealedKeys(
  tx: Tx,
  provider: OnlineProvider,
  { secretKey, webhookSecret }: { secretKey: string | null; webhookSecret: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_provider')
    .set({ sealed_secret_key: secretKey, sealed_webhook_secret: webhookSecret })
    .where('provider', '=', provider)
    .execute();
}

export async function recordProviderError(
  db: Db,
  provider: OnlineProvider,
  message: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_provider')
    .set({ last_error: message.slice(0, 500), last_error_at: at })
    .where('provider', '=', provider)
    .execute();
}

/**
 * A payment that was started at a provider. Until `requestPendingUntil`, a request to the provider is in progress. `requestedMinor`
 * and `amountMinor`, the received amount once it has arrived, include the tip, and `tipMinor` the customer's share of
 * the fee.
 */
export type StartRow = Awaited<ReturnType<ReturnType<typeof starts>['executeTakeFirstOrThrow']>>;

const starts = (db: Db) =>
  db
    .selectFrom('payment_start as begun')
    .innerJoin('payment', 'payment.payment_id', 'begun.payment_id')
    .select([
      'begun.payment_id as paymentId',
      'begun.provider',
      'begun.mode',
      'payment.reference',
      'begun.provider_id as providerId',
      'begun.url',
      'begun.asking_until as requestPendingUntil',
      'payment.state',
      'payment.transaction_id as transactionId',
      'payment.customer_id as customerId',
      'payment.invoice_id as invoiceId',
      'payment.booking_id as bookingId',
      'begun.asked_minor as requestedMinor',
      'begun.asked_currency as requestedCurrency',
      'payment.amount_minor as amountMinor',
      'payment.tip_minor as tipMinor',
      'payment.currency',
      'payment.number',
      'begun.email',
      'begun.return_path as returnPath',
      'begun.created_at as createdAt',
      'begun.expires_at as expiresAt',
      'begun.checked_at as checkedAt',
      'begun.checks',
    ]);

export const findStart = (db: Db, paymentId: string): Promise<StartRow | undefined> =>
  starts(db).where('begun.payment_id', '=', paymentId).executeTakeFirst();

export const findStartByReference = (db: Db, reference: string): Promise<StartRow | undefined> =>
  starts(db)
    .where('payment.reference', '=', reference)
    .where('payment.provider', '!=', 'manual')
    .executeTakeFirst();

/** The payment of a provider's message, by our reference or theirs. */
export function findStartAbout(
  db: Db,
  provider: OnlineProvider,
  about: { reference: string | null; transactionId: string | null },
): Promise<StartRow | undefined> {
  const { reference, transactionId } = about;
  return starts(db)
    .where('payment.provider', '=', provider)
    .where((eb) =>
      eb.or([
        ...(reference === null ? [] : [eb('payment.reference', '=', reference)]),
        ...(transactionId === null ? [] : [eb('payment.transaction_id', '=', transactionId)]),
      ]),
    )
    .orderBy('begun.created_at', 'desc')
    .executeTakeFirst();
}

/** A pending payment of the same invoice or deposit. */
export function findPendingStart(
  db: Db,
  of: { invoiceId: string | null; bookingId: string | null },
): Promise<StartRow | undefined> {
  return starts(db)
    .where('payment.state', '=', 'pending')
    .$if(of.invoiceId !== null, (query) => query.where('payment.invoice_id', '=', of.invoiceId))
    .$if(of.invoiceId === null, (query) =>
      query.where('payment.booking_id', '=', of.bookingId).where('payment.invoice_id', 'is', null),
    )
    .orderBy('begun.created_at', 'desc')
    .executeTakeFirst();
}

export const insertStart = (tx: Tx, row: NewRow<'payment_start'>) =>
  tx.insertInto('payment_start').values(row).execute();

export async function updateStart(
  db: Db,
  paymentId: string,
  change: RowChange<'payment_start'>,
): Promise<void> {
  await db.updateTable('payment_start').set(change).where('payment_id', '=', paymentId).execute();
}

/** Claims payments due for a check, and keeps other processes from them until `until`. */
export async function claimDueStarts(db: Db, now: Date, until: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    update payment_start set next_check_at = ${until}
    where payment_id in (
      select payment_id from payment_start where next_check_at <= ${now}
      order by next_check_at limit ${atMost} for update skip locked
    ) returning payment_id as "paymentId"`.execute(db);
  return rows.map(({ paymentId }) => paymentId);
}

export async function connectProvider(
  db: Db,
  provider: OnlineProvider,
  change: RowChange<'payment_provider'>,
): Promise<void> {
  await db.updateTable('payment_provider').set(change).where('provider', '=', provider).execute();
}

/** Only if nobody has saved the settings before. */
export async function offerTransfer(db: Db, account: RowChange<'payment_settings'>): Promise<void> {
  await db
    .updateTable('payment_settings')
    .set({ ...account, takes_transfer: true })
    .where('version', '=', 1)
    .execute();
}
