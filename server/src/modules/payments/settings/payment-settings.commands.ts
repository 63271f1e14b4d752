import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { isAdministrator } from '@daybook/domain/accounts';
import { keyKindOf, maskedKey, type OnlineProvider, providerNames } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { type AuditDeps, recordAudit } from '../../audit/record-audit.ts';
import { type StepUpDeps, withStepUp } from '../../identity/credentials/step-up.ts';
import { notifyAdministrators } from '../../identity/credentials/watched-changes.ts';
import { findPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import type { Connection } from '../providers/adapters/provider.ts';
import { ProviderRefused, ProviderUnavailable } from '../providers/adapters/provider.ts';
import { adapters } from '../providers/adapters/providers.ts';
import {
  findProvider,
  findProviders,
  type ProviderRow,
  recordProviderError,
} from '../providers/provider.repo.ts';
import { connectionFor, sealKey } from '../providers/provider-credentials.ts';
import { presentProvider } from './payment-settings.present.ts';
import { updatePaymentSettings, updateProvider } from './payment-settings.repo.ts';

export type PaymentSettingsDeps = StepUpDeps & Pick<Deps, 'config' | 'outbox'> & AuditDeps;

const mayNotSetAccounts = () =>
  forbidden(t('Only administrators can change where the money goes. You can change the rest.'));

export async function readPaymentSettings(deps: PaymentSettingsDeps, db: Db): Promise<PaymentSettings> {
  const settings = await findPaymentSettings(db);
  const providers = await findProviders(db);
  return {
    ...settings,
    providers: providers.map((row) => presentProvider(deps, row)),
    simulatorUrl: deps.config.simulatorUrl,
  };
}

type Fields = Omit<ParsedBodyOf<'PUT settings/payments'>, 'version' | 'password' | 'code'>;

const isOtherAccount = (before: Pick<Fields, 'transfer'>, after: Pick<Fields, 'transfer'>): boolean =>
  before.transfer.bankName !== after.transfer.bankName ||
  before.transfer.accountName !== after.transfer.accountName ||
  before.transfer.accountNumber !== after.transfer.accountNumber ||
  // The instructions can name another account too.
  before.transfer.instructions !== after.transfer.instructions;

export async function changePaymentSettings(
  deps: PaymentSettingsDeps,
  actor: SignedIn,
  { version, password, code, ...fields }: ParsedBodyOf<'PUT settings/payments'>,
): Promise<PaymentSettings> {
  const shown = await findPaymentSettings(deps.db);
  if (shown.version !== version) throw outdated('settings');
  const isMoved = isOtherAccount(shown, fields);
  if (isMoved && !isAdministrator(actor)) throw mayNotSetAccounts();
  const work = async (tx: Tx) => {
    const { version: _version, currency: _currency, ...before } = await findPaymentSettings(tx);
    if (!(await updatePaymentSettings(tx, version, fields))) throw outdated('settings');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'payments', id: null, name: msg('Ways to pay') },
      before: flat(before),
      after: flat(fields),
    });
    if (isMoved) await notifyAdministrators(deps, tx, { kind: 'bank_account', byName: actor.fullName });
    return readPaymentSettings(deps, tx);
  };
  return isMoved ? withStepUp(deps, actor, { password, code }, work) : inTransaction(deps.db, work);
}

/** So that the log shows which part of the account changed. */
const flat = <T extends { transfer: object }>({ transfer, ...fields }: T) => ({ ...fields, ...transfer });

type Change = ParsedBodyOf<'PUT settings/payments/providers/:provider'>;

export async function changeProvider(
  deps: PaymentSettingsDeps,
  actor: SignedIn,
  provider: OnlineProvider,
  change: Change,
): Promise<PaymentSettings> {
  if (!isAdministrator(actor)) throw mayNotSetAccounts();
  return withStepUp(deps, actor, change, async (tx) => {
    const before = await findProvider(tx, provider);
    const keys = keysOf(deps, before, change);
    requireFit(deps, before, change);
    const saved = await updateProvider(tx, provider, change.version, {
      is_enabled: change.isEnabled,
      mode: change.mode,
      public_key: change.publicKey,
      channels: change.channels,
      fee_terms: change.feeTerms && JSON.stringify(change.feeTerms),
      ...keys,
    });
    if (!saved) throw outdated('settings');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'payments', id: provider, name: providerNames[provider] },
      before: factsOf(before),
      after: factsOf(await findProvider(tx, provider)),
    });
    const about = providerNames[provider];
    await notifyAdministrators(deps, tx, { kind: 'payment_provider', byName: actor.fullName, about });
    return readPaymentSettings(deps, tx);
  });
}

const factsOf = ({
  isEnabled,
  mode,
  publicKey,
  secretKeyHint,
  webhookSecretHint,
  channels,
  feeTerms,
}: ProviderRow) => ({
  isEnabled,
  mode,
  publicKey,
  channels,
  customersBear: feeTerms && JSON.stringify(feeTerms),
  // Already masked; the end of the key shows a change.
  keyEnding: secretKeyHint,
  messageKeyEnding: webhookSecretHint,
});

/** The columns of typed keys: sealed, and masked for display. */
function keysOf(deps: PaymentSettingsDeps, { provider }: ProviderRow, { secretKey, webhookSecret }: Change) {
  const sealed = (kind: 'secret key' | 'webhook secret', key: string) =>
    key === '' ? null : sealKey(deps, provider, kind, key);
  const hint = (key: string) => (key === '' ? null : maskedKey(key));
  return {
    ...(secretKey === undefined
      ? {}
      : { sealed_secret_key: sealed('secret key', secretKey), secret_key_hint: hint(secretKey) }),
    ...(webhookSecret === undefined
      ? {}
      : {
          sealed_webhook_secret: sealed('webhook secret', webhookSecret),
          webhook_secret_hint: hint(webhookSecret),
        }),
  };
}

/** Live keys move real money and test keys do not: neither may replace the other. */
function requireFit(deps: PaymentSettingsDeps, before: ProviderRow, change: Change): void {
  const { provider } = before;
  const { mode, isEnabled, secretKey } = change;
  const name = providerNames[provider];
  if (mode === 'simulator' && deps.config.simulatorUrl === null)
    throw invalid({ mode: t('This installation has no simulator.') });
  // The hint keeps the prefix that distinguishes live from test.
  const storedHint = before.secretKeyHint?.replace('••••', 'x'.repeat(20)) ?? '';
  const key = secretKey ?? storedHint;
  if (key === '') {
    if (isEnabled) throw invalid({ secretKey: t('Enter your {name} secret key.', { name }) });
    return;
  }
  const kind = keyKindOf(provider, key);
  if (kind === null) throw invalid({ secretKey: t('This isn’t a {name} secret key.', { name }) });
  if (kind === 'live' && mode !== 'live')
    throw invalid({
      secretKey: t('This is a live key, which moves real money. Use the test key or switch to live mode.'),
    });
  if (kind === 'test' && mode === 'live')
    throw invalid({
      secretKey: t('This is a test key, so customers wouldn’t pay anything. Use the live key.'),
    });
  const hasWebhookSecret =
    change.webhookSecret === undefined ? before.webhookSecretHint !== null : change.webhookSecret !== '';
  if (isEnabled && provider !== 'paystack' && !hasWebhookSecret)
    throw invalid({ webhookSecret: t('Enter the {name} webhook secret.', { name }) });
}

function connectedText(name: string, mode: Connection['mode']): string {
  if (mode === 'simulator') return t('Connected to the {name} simulator.', { name });
  return mode === 'live'
    ? t('Connected to {name} in live mode.', { name })
    : t('Connected to {name} in test mode.', { name });
}

/** Asks about an unknown payment. */
export async function testProvider(
  deps: PaymentSettingsDeps,
  provider: OnlineProvider,
): Promise<AnswerOf<'POST settings/payments/providers/:provider/test'>> {
  const to = await connectionFor(deps, deps.db, provider);
  if (!to) throw conflict('action_not_possible', t('Save a secret key first.'));
  const name = providerNames[provider];
  try {
    await adapters[provider].testConnection(to);
    return { isConnected: true, message: connectedText(name, to.mode) };
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    await recordProviderError(deps.db, provider, error.message, deps.clock.now());
    const why =
      error instanceof ProviderRefused && error.status === 401
        ? t('{name} rejected this key.', { name })
        : error.message;
    return { isConnected: false, message: why };
  }
}
