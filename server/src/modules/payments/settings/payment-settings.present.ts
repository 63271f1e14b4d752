import { type PaymentProvider, payChannels } from '@daybook/contract/payment-settings';
import type { Deps } from '../../../platform/deps.ts';
import type { ProviderRow } from '../providers/provider.repo.ts';
import { connectionOf } from '../providers/provider-credentials.ts';

export const presentProvider = (
  deps: Pick<Deps, 'config' | 'secrets'>,
  row: ProviderRow,
): PaymentProvider => ({
  provider: row.provider,
  version: row.version,
  isEnabled: row.isEnabled,
  mode: row.mode,
  publicKey: row.publicKey,
  secretKey: row.secretKeyHint,
  webhookSecret: row.webhookSecretHint,
  channels: payChannels.filter((channel) => row.channels.includes(channel)),
  feeTerms: row.feeTerms,
  isReadable: row.sealedSecretKey === null || connectionOf(deps, row) !== null,
  webhookUrl: `${deps.config.publicUrl}/api/v1/payments/webhooks/${row.provider}`,
  lastWebhookAt: row.lastWebhookAt?.toISOString() ?? null,
  lastError:
    row.lastError === null || row.lastErrorAt === null
      ? null
      : { message: row.lastError, at: row.lastErrorAt.toISOString() },
});
