import type { UserSession } from '@daybook/contract/account';

/** What a device is called. */
export const deviceText = ({ device }: Pick<UserSession, 'device'>): string => device || 'Unknown device';

const local = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd]|fe80)/;

/** The origin of a session, as far as an address tells. */
export function placeText({ address }: Pick<UserSession, 'address'>): string {
  if (address === '') return 'Network not known';
  if (address.startsWith('127.') || address.startsWith('0:0:0:0:')) return 'This computer';
  return local.test(address) ? `Local network, ${address}` : `From ${address}`;
}
