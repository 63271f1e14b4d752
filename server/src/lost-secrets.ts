import { countLostSecrets } from './modules/identity/second-factor/secret.ts';
import { countLostKeys } from './modules/payments/providers/provider-credentials.ts';
import type { Deps } from './platform/deps.ts';

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];

/**
 * Names the stored secrets that were sealed with another secret, or null if all can be read. The start goes on: bookings
 * need none of them.
 */
export async function lostSecrets(deps: Pick<Deps, 'db' | 'secrets'>): Promise<string | null> {
  const [factors, keys] = await Promise.all([countLostSecrets(deps), countLostKeys(deps)]);
  if (factors + keys === 0) return null;
  const what = [...counted(factors, 'second factor'), ...counted(keys, 'payment key')].join(' and ');
  return `${what} cannot be read: DAYBOOK_SECRET, or "secret" in the data folder, is not the one that they were stored with. Start with that one, or have them set up again.`;
}
