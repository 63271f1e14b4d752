import { type Actor, scopeOf, type UserType } from './people.ts';
import { administrator, scopesBeyondOwn } from './roles.ts';

/** What is done to somebody else's account beside editing it. */
export const userActions = [
  'disable',
  'enable',
  'unlock',
  'send-reset-link',
  'reset-second-factor',
  'end-sessions',
] as const;
export type UserAction = (typeof userActions)[number];

/** What makes somebody's rank: their area, their role and what it reaches. */
export interface Ranked extends Pick<Actor, 'userType' | 'scopes'> {
  role: number;
}

/** A user, as far as it matters who may manage whom. */
export interface Member extends Ranked {
  userId: string;
}

/** An account as it stands. */
export interface AccountFacts extends Member {
  isDisabled: boolean;
  /** Too many attempts to sign in: nobody new gets in for some minutes. */
  isHeldBack: boolean;
  hasSecondFactor: boolean;
}

export interface UserAbilities {
  edit: boolean;
  /** The role and the area: what somebody may do. */
  changeRole: boolean;
  actions: UserAction[];
}

/** The one role that stands above all others, in the area that alone administers. */
export const isAdministrator = ({ userType, role }: { userType: UserType; role: number }): boolean =>
  userType === 1 && role === administrator;

/** Accounts are managed in the administration, by whoever has the permission there. */
export const mayManageUsers = (actor: Pick<Actor, 'userType' | 'scopes'>): boolean =>
  scopeOf(actor, 'user.manage') === 'all';

/** Counts in either area: who only moved to the administration would manage users there. */
const couldManageUsers = ({ scopes }: Ranked): boolean => scopes['user.manage'] === 'all';

/** An administrator stands above everyone; who else manages users, above those who do not. */
const outranks = (actor: Ranked, target: Ranked): boolean =>
  isAdministrator(actor) || (!isAdministrator(target) && !couldManageUsers(target));

/**
 * What may be done to an account. One's own name is one's own to change, but nobody can lock themselves out, neither
 * by a role nor by an end of all sessions.
 */
export function userAbilities(actor: Member, target: AccountFacts): UserAbilities {
  const nothing: UserAbilities = { edit: false, changeRole: false, actions: [] };
  if (!mayManageUsers(actor)) return nothing;
  if (actor.userId === target.userId) return { ...nothing, edit: true };
  if (!outranks(actor, target)) return nothing;
  const isPossible: Readonly<Record<UserAction, boolean>> = {
    disable: !target.isDisabled,
    enable: target.isDisabled,
    unlock: target.isHeldBack,
    'send-reset-link': !target.isDisabled,
    'reset-second-factor': target.hasSecondFactor,
    'end-sessions': !target.isDisabled,
  };
  return { edit: true, changeRole: true, actions: userActions.filter((action) => isPossible[action]) };
}

/** Nobody but an administrator makes somebody their equal or better, or gives what they lack. */
export const mayGrant = (actor: Ranked, granted: Ranked): boolean =>
  isAdministrator(actor) ||
  (mayManageUsers(actor) &&
    outranks(actor, granted) &&
    granted.userType === 2 &&
    scopesBeyondOwn(actor, {}, granted.scopes).length === 0);
