import { type Actor, scopeOf, type UserType } from './people.ts';
import { administrator, scopesBeyondOwn } from './roles.ts';

/** Actions on another user's account besides editing it. */
export const userActions = [
  'disable',
  'enable',
  'unlock',
  'send-reset-link',
  'reset-second-factor',
  'end-sessions',
] as const;
export type UserAction = (typeof userActions)[number];

/** The facts that determine a user's rank: area, role and its scopes. */
export interface Ranked extends Pick<Actor, 'userType' | 'scopes'> {
  role: number;
}

/** A user, with the facts that decide who may manage them. */
export interface Member extends Ranked {
  userId: string;
}

/** The current state of an account. */
export interface AccountFacts extends Member {
  isDisabled: boolean;
  /** Too many sign-in attempts: new sign-ins are blocked for some minutes. */
  isHeldBack: boolean;
  hasSecondFactor: boolean;
}

export interface UserAbilities {
  edit: boolean;
  /** Role and area. */
  changeRole: boolean;
  actions: UserAction[];
}

/** The one role above all others, in the administration area. */
export const isAdministrator = ({ userType, role }: { userType: UserType; role: number }): boolean =>
  userType === 1 && role === administrator;

/** Accounts are managed in the administration, by users with the permission there. */
export const mayManageUsers = (actor: Pick<Actor, 'userType' | 'scopes'>): boolean =>
  scopeOf(actor, 'user.manage') === 'all';

/** Counts in either area: after a move to the administration they would manage users. */
const couldManageUsers = ({ scopes }: Ranked): boolean => scopes['user.manage'] === 'all';

/** An administrator ranks above all others; other user managers rank above users without that permission. */
const outranks = (actor: Ranked, target: Ranked): boolean =>
  isAdministrator(actor) || (!isAdministrator(target) && !couldManageUsers(target));

/**
 * The actions on an account. Users may change their own name, but cannot lock themselves out by a role or by ending all
 * sessions.
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

/** Only administrators can grant their own rank, a higher one, or permissions that they lack. */
export const mayGrant = (actor: Ranked, granted: Ranked): boolean =>
  isAdministrator(actor) ||
  (mayManageUsers(actor) &&
    outranks(actor, granted) &&
    granted.userType === 2 &&
    scopesBeyondOwn(actor, {}, granted.scopes).length === 0);
