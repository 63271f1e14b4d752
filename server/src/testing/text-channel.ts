/** Valid settings of the channel for texts. Each version of them has an account of its own. */
export function aTextChannel({ textChannels: [shown] }: { textChannels: { version: number }[] }) {
  const version = shown?.version ?? 0;
  const account = `AC${String(version).padStart(32, '0')}`;
  const keys = { account, sender: '+15005550006', secret: account.slice(2) };
  return { version, isEnabled: true, mode: 'test', ...keys, priceMinor: 400 };
}
