import type { UserRow } from '@daybook/contract/users';
import { roleNameOf } from '@daybook/domain/roles';
import { type Message, msg, t } from '@daybook/i18n';

/** The name of a role of which only the number is known. */
export const roleText = (role: number): string => roleNameOf(role, t('Role {role}', { role }));

export const areaLabels: Readonly<Record<UserRow['userType'], Message>> = {
  1: msg('Administration'),
  2: msg('Staff area'),
};

export const stateLabels: Readonly<Record<UserRow['state'], Message>> = {
  active: msg('Enabled'),
  disabled: msg('Disabled'),
};
