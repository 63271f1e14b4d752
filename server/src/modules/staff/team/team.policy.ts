import type { StaffState } from '@daybook/contract/staff-values';
import { type StaffAction, staffActions } from '@daybook/contract/team';
import { userAbilities } from '@daybook/domain/accounts';
import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';
import type { AccountRow } from './team.repo.ts';

export const mayManageTeam: Policy = (actor) => can(actor, 'staff.manage');

const leadsFrom: Readonly<Record<StaffAction, readonly StaffState[]>> = {
  disable: ['active'],
  enable: ['disabled'],
  archive: ['active', 'disabled'],
  restore: ['archived'],
};

/** Whether a staff member's status allows the action. */
export const isPossible = (action: StaffAction, state: StaffState): boolean =>
  leadsFrom[action].includes(state);

/**
 * Leaving also disables the account, so it requires the permission to manage that account, and is never possible for
 * one's own.
 */
export function mayDecideAbout(actor: SignedIn, account: AccountRow | null): boolean {
  if (account === null) return true;
  const facts = {
    ...account,
    isDisabled: account.disabledAt !== null,
    isHeldBack: false,
    hasSecondFactor: false,
  };
  return userAbilities(actor, facts).changeRole;
}

export const abilitiesOf = (actor: SignedIn, state: StaffState, account: AccountRow | null): StaffAction[] =>
  mayDecideAbout(actor, account) ? staffActions.filter((action) => isPossible(action, state)) : [];
