import type { UserRow } from '@daybook/contract/users';
import { builtInRoles, isBuiltIn } from '@daybook/domain/roles';

/** The name of a role of which only the number is known. */
export const roleText = (role: number): string => (isBuiltIn(role) ? builtInRoles[role] : `Role ${role}`);

export const areaLabels: Readonly<Record<UserRow['userType'], string>> = {
  1: 'Administration',
  2: 'Staff area',
};

export const stateLabels: Readonly<Record<UserRow['state'], string>> = {
  active: 'Active',
  disabled: 'Disabled',
};
