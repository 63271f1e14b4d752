import type { AssignedRole } from '@daybook/contract/team';

/** The roles that can be given. The area follows from the role. */
export const roleChoices = (roles: readonly AssignedRole[]) =>
  roles.flatMap(({ role, name, userTypes: [userType] }) =>
    userType === undefined ? [] : [{ value: String(role), label: name, role, userType }],
  );
export type RoleChoice = ReturnType<typeof roleChoices>[number];

/** A staff member's, which most people get. */
export const usualRole = (choices: readonly RoleChoice[]): RoleChoice | undefined =>
  choices.find(({ role }) => role === 2) ?? choices[0];
