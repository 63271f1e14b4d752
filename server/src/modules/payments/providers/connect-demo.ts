import { maskedKey, type OnlineProvider, onlineProviders } from '@daybook/domain/payments';
import type { Secrets } from '@daybook/simulator/charges';
import { connectProvider, findProviders, offerTransfer, type ProviderRow } from './provider.repo.ts';
import { connectionOf, type PaymentDeps, sealKey } from './provider-credentials.ts';

const webhookSecretOf = (provider: OnlineProvider, secrets: Secrets): string | null =>
  ({ paystack: null, flutterwave: secrets.flutterwaveHash, stripe: secrets.stripeWebhook })[provider];

/**
 * Connects the simulator with these secrets wherever nothing is connected, so that the demo business can be paid;
 * existing settings stay. `isOurs`: this process runs the simulator, so other keys for it are outdated.
 */
export async function connectSimulator(
  deps: Pick<PaymentDeps, 'db' | 'secrets' | 'config'>,
  secrets: Secrets,
  { isOurs }: { isOurs: boolean },
): Promise<void> {
  const rows = await findProviders(deps.db);
  for (const provider of onlineProviders) {
    const row = rows.find((one) => one.provider === provider);
    const [key, secret] = [secrets[provider], webhookSecretOf(provider, secrets)];
    if (row && !isFree(deps, row, isOurs ? { key, secret } : null)) continue;
    await connectProvider(deps.db, provider, {
      is_enabled: true,
      mode: 'simulator',
      sealed_secret_key: sealKey(deps, provider, 'secret key', key),
      secret_key_hint: maskedKey(key),
      sealed_webhook_secret: secret && sealKey(deps, provider, 'webhook secret', secret),
      webhook_secret_hint: secret && maskedKey(secret),
    });
  }
}

function isFree(
  deps: Pick<PaymentDeps, 'secrets' | 'config'>,
  row: ProviderRow,
  right: { key: string; secret: string | null } | null,
): boolean {
  if (!row.sealedSecretKey) return true;
  if (row.mode !== 'simulator') return false;
  const stored = connectionOf(deps, row);
  return (
    !stored || (right !== null && (stored.secretKey !== right.key || stored.webhookSecret !== right.secret))
  );
}

/** A fictitious account, if the settings were never touched. */
export const offerDemoTransfer = ({ db }: Pick<PaymentDeps, 'db'>): Promise<void> =>
  offerTransfer(db, {
    bank_name: 'Demo Bank',
    account_name: 'Demo business',
    account_number: '0000000000',
    transfer_instructions: 'Use your invoice number as the reference. No money moves in the demo.',
  });
