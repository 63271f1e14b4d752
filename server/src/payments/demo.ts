import { maskedKey, type OnlineProvider, onlineProviders } from '@daybook/domain/payments';
import { simulatorSecrets } from '../simulator/charges.ts';
import { connectionOf, type PaymentDeps, sealKey } from './connections.ts';
import { connectProvider, findProviders, offerTransfer } from './repo.ts';

const webhookSecrets: Readonly<Record<OnlineProvider, string | null>> = {
  paystack: null,
  flutterwave: simulatorSecrets.flutterwaveHash,
  stripe: simulatorSecrets.stripeWebhook,
};

/**
 * Connects the simulator wherever nobody has connected anything, so that the demo business can be paid; what somebody
 * has set up stays as it is.
 */
export async function connectSimulator(deps: PaymentDeps): Promise<void> {
  const rows = await findProviders(deps.db);
  for (const provider of onlineProviders) {
    const row = rows.find((one) => one.provider === provider);
    const isFree = !row?.sealedSecretKey || (row.mode === 'simulator' && connectionOf(deps, row) === null);
    if (!isFree) continue;
    const [key, secret] = [simulatorSecrets[provider], webhookSecrets[provider]];
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

/** An account to which nobody can transfer anything, where the settings were never touched. */
export const offerDemoTransfer = ({ db }: Pick<PaymentDeps, 'db'>): Promise<void> =>
  offerTransfer(db, {
    bank_name: 'Demo Bank',
    account_name: 'Demo business',
    account_number: '0000000000',
    transfer_instructions: 'Write the number of your invoice as the reference. No money moves in the demo.',
  });
