import { maskedKey } from '@daybook/domain/payments';
import type { TextSecrets } from '@daybook/simulator/texts';
import { connectTextChannel, findTextChannel } from './text-channel.repo.ts';
import { connectionOf, sealTextSecret, type TextDeps } from './text-connection.ts';

/** Connects the simulator with these secrets, unless something else is connected, so that the demo can send texts. */
export async function connectTextSimulator(
  deps: Pick<TextDeps, 'db' | 'secrets' | 'config'>,
  { account, token }: TextSecrets,
): Promise<void> {
  const row = await findTextChannel(deps.db, 'sms');
  if (row.sealedSecret !== null && (row.mode !== 'simulator' || connectionOf(deps, row)?.secret === token))
    return;
  await connectTextChannel(deps.db, 'sms', {
    is_enabled: true,
    mode: 'simulator',
    account,
    sender: '+15005550006',
    sealed_secret: sealTextSecret(deps, 'sms', token),
    secret_hint: maskedKey(token),
  });
}
