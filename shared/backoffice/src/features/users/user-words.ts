import type { UserRow } from '@daybook/contract/users';
import { builtInRoles, isBuiltIn } from '@daybook/domain/roles';

/** What a role is called, where nothing but its number is known. */
export const roleWords = (role: number): string => (isBuiltIn(role) ? builtInRoles[role] : `Role ${role}`);

export const areaWords: Readonly<Record<UserRow['userType'], string>> = {
  1: 'Administration',
  2: 'Staff area',
};

export const stateWords: Readonly<Record<UserRow['state'], string>> = {
  active: 'Active',
  disabled: 'Disabled',
};
