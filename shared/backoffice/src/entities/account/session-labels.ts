import type { UserSession } from '@daybook/contract/account';
import { t } from '@daybook/i18n';

/** The name of a session's device. */
export const deviceText = ({ device }: Pick<UserSession, 'device'>): string => device || t('Unknown device');

const local = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd]|fe80)/;

/** The origin of a session, derived from its address. */
export function placeText({ address }: Pick<UserSession, 'address'>): string {
  if (address === '') return t('Unknown network');
  if (address.startsWith('127.') || address.startsWith('0:0:0:0:')) return t('This computer');
  return local.test(address) ? t('Local network, {address}', { address }) : t('From {address}', { address });
}
