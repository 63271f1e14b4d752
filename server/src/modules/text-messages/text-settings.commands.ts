import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import type { TextChannelSettings, TextSettings } from '@daybook/contract/text-messages';
import { isAdministrator } from '@daybook/domain/accounts';
import { type TextChannel, textProviderNames } from '@daybook/domain/messages/channels';
import { maskedKey } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/types.ts';
import { conflict, forbidden, invalid } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { outdated } from '../../platform/outdated.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type StepUpDeps, withStepUp } from '../identity/credentials/step-up.ts';
import { notifyAdministrators } from '../identity/credentials/watched-changes.ts';
import { repliesUrlOf } from './callbacks.ts';
import { TextRefused, TextUnavailable } from './providers/text-provider.ts';
import { textAdapters } from './providers/text-providers.ts';
import { monthStart } from './spending.ts';
import {
  findTextChannel,
  findTextChannels,
  recordTextError,
  type TextChannelRow,
  updateTextChannel,
} from './text-channel.repo.ts';
import { connectionFor, connectionOf, sealTextSecret, type TextDeps } from './text-connection.ts';
import { findSpent } from './text-message.repo.ts';
import { countOptOuts, findTextSettings, updateTextSettings } from './text-settings.repo.ts';

export type TextSettingsDeps = TextDeps & StepUpDeps;

export async function readTextSettings(deps: TextSettingsDeps, db: Db): Promise<TextSettings> {
  const { zone, ...settings } = await findTextSettings(db);
  const channels = await findTextChannels(db);
  const since = monthStart(zone, deps.clock.now());
  const spent = await Promise.all(
    [...new Set(channels.map(({ mode }) => mode))].map((mode) => findSpent(db, mode, since)),
  );
  return {
    ...settings,
    spentMinor: spent.reduce((sum, each) => sum + each, 0),
    optedOut: await countOptOuts(db),
    textChannels: channels.map((row) => present(deps, row)),
    simulatorUrl: deps.config.simulatorUrl,
  };
}

const present = (deps: TextSettingsDeps, row: TextChannelRow): TextChannelSettings => ({
  channel: row.channel,
  provider: row.provider,
  version: row.version,
  isEnabled: row.isEnabled,
  mode: row.mode,
  account: row.account,
  sender: row.sender,
  secret: row.secretHint,
  isReadable: row.sealedSecret === null || connectionOf(deps, row) !== null,
  priceMinor: row.priceMinor,
  repliesUrl: repliesUrlOf(deps, row.channel),
  lastReportAt: row.lastReportAt?.toISOString() ?? null,
  lastError:
    row.lastError === null || row.lastErrorAt === null
      ? null
      : { message: row.lastError, at: row.lastErrorAt.toISOString() },
});

export const changeTextSettings = (
  deps: TextSettingsDeps,
  actor: SignedIn,
  { version, ...fields }: ParsedBodyOf<'PUT settings/texts'>,
): Promise<TextSettings> =>
  inTransaction(deps.db, async (tx) => {
    const before = await findTextSettings(tx);
    if (!(await updateTextSettings(tx, version, fields))) throw outdated('settings');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'text_channel', id: null, name: msg('Text messages') },
      before: orderFacts(before),
      after: orderFacts(fields),
    });
    return readTextSettings(deps, tx);
  });

type Orders = Pick<ParsedBodyOf<'PUT settings/texts'>, 'channels' | 'differing' | 'monthlyLimitMinor'>;

const orderFacts = ({ channels, differing, monthlyLimitMinor }: Orders) => ({
  channels,
  differing: differing.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  monthlyLimitMinor,
});

type Change = ParsedBodyOf<'PUT settings/texts/:channel'>;

export async function changeTextChannel(
  deps: TextSettingsDeps,
  actor: SignedIn,
  channel: TextChannel,
  change: Change,
): Promise<TextSettings> {
  if (!isAdministrator(actor))
    throw forbidden(t('Only administrators can change how texts are sent. You can change the rest.'));
  return withStepUp(deps, actor, change, async (tx) => {
    const before = await findTextChannel(tx, channel);
    requireFit(deps, before, change);
    const { secret } = change;
    const saved = await updateTextChannel(tx, channel, change.version, {
      is_enabled: change.isEnabled,
      mode: change.mode,
      account: change.account,
      sender: change.sender,
      price_minor: change.priceMinor,
      ...(secret === undefined
        ? before.mode !== change.mode && { sealed_secret: null, secret_hint: null }
        : { sealed_secret: sealTextSecret(deps, channel, secret), secret_hint: maskedKey(secret) }),
    });
    if (!saved) throw outdated('settings');
    const name = textProviderNames[before.provider];
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'text_channel', id: channel, name },
      before: factsOf(before),
      after: factsOf(await findTextChannel(tx, channel)),
    });
    await notifyAdministrators(deps, tx, { kind: 'text_channel', byName: actor.fullName, about: name });
    return readTextSettings(deps, tx);
  });
}

const factsOf = ({ isEnabled, mode, account, sender, priceMinor, secretHint }: TextChannelRow) => ({
  isEnabled,
  mode,
  account,
  sender,
  segmentPriceMinor: priceMinor,
  // Already masked; the end of the key shows a change.
  keyEnding: secretHint,
});

/** A channel that is on has everything that it needs. The key of one mode is never used in another. */
function requireFit(deps: TextSettingsDeps, before: TextChannelRow, change: Change): void {
  const { mode, isEnabled, account, sender, secret } = change;
  if (mode === 'simulator' && deps.config.simulatorUrl === null)
    throw invalid({ mode: t('This installation has no simulator.') });
  const hasSecret = secret !== undefined || (before.secretHint !== null && before.mode === mode);
  if (!isEnabled && account === '' && sender === '' && secret === undefined) return;
  const faults = textAdapters[before.provider].faultsOf({ account, sender, secret });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (isEnabled && !hasSecret) throw invalid({ secret: t('Enter the key of this mode.') });
}

export async function testTextChannel(
  deps: TextSettingsDeps,
  channel: TextChannel,
): Promise<AnswerOf<'POST settings/texts/:channel/test'>> {
  const to = await connectionFor(deps, deps.db, channel);
  if (!to) throw conflict('action_not_possible', t('Save a key first.'));
  const name = textProviderNames[to.provider];
  try {
    await textAdapters[to.provider].testConnection(to);
    return { isConnected: true, message: t('Connected to {name}.', { name }) };
  } catch (error) {
    if (!(error instanceof TextRefused || error instanceof TextUnavailable)) throw error;
    await recordTextError(deps.db, channel, error.message, deps.clock.now());
    const isKey = error instanceof TextRefused && error.status === 401;
    return { isConnected: false, message: isKey ? t('{name} rejected this key.', { name }) : error.message };
  }
}
