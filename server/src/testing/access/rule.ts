import { type Actor, can, type Owned, type Permission, reachOf } from '@daybook/domain/people';
import { administrator } from '@daybook/domain/roles';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../server.ts';
import type { Things } from './things.ts';

/** The user who sends the request. */
export interface Caller extends Actor {
  userId: string;
  role: number;
}

/** The user whom the object belongs to. */
export interface Owner extends Owned {
  userId: string;
  /** Only administrators may manage this account. */
  isAdministrator: boolean;
}

type Check = (caller: Caller, owner: Owner) => boolean;

interface RequestSketch {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The outcome of a request: done, left out of the answer, or refused with a status. */
export type Outcome = 'done' | 'not shown' | number;

/** Who may see an object and who may act on it. */
export interface ObjectRule {
  /**
   * Builds the request from the owner's objects and the user's own. It uses an outdated version or an
   * impossible time, so that nothing changes.
   */
  ask: (of: Things, mine: Things) => RequestSketch;
  /** Creates objects that the request would consume, once per request. */
  make?: (server: TestServer, of: Things) => Promise<Partial<Things>>;
  sees: Check;
  acts?: Check;
  /** The outcome if the user may not see the object; by default 404. */
  unseen?: Outcome;
  /** The outcome for an id that does not exist; by default the same as `unseen`. */
  unknown?: Outcome | ((caller: Caller) => Outcome);
  /** Reads the outcome from a 2xx answer, where it is not simply `done`. */
  outcome?: (answer: LightMyRequestResponse, of: Things) => Outcome;
}

/**
 * Who may call an endpoint: any signed-in user, or users with one (`any`) or all (`all`) of these
 * permissions.
 */
export interface Rule {
  may: 'anyone' | { any: readonly Permission[] } | { all: readonly Permission[] };
  /** Each object that the request names is covered by one of these rules, */
  objects?: readonly ObjectRule[];
  /** or is listed here by its name, with the reason why its owner does not matter, */
  aside?: Readonly<Record<string, string>>;
  /** or all objects belong to the whole business, for this reason. */
  ofTheBusiness?: string;
}

export const anyone: Rule = { may: 'anyone' };
export const needs = (...all: Permission[]): Rule => ({ may: { all } });
export const needsOne = (...any: Permission[]): Rule => ({ may: { any } });
export const whole = (rule: Rule, reason: string): Rule => ({ ...rule, ofTheBusiness: reason });

export const over =
  (permission: Permission): Check =>
  (caller, owner) =>
    can(caller, permission, owner);
export const one =
  (...checks: Check[]): Check =>
  (caller, owner) =>
    checks.some((check) => check(caller, owner));
export const both =
  (...checks: Check[]): Check =>
  (caller, owner) =>
    checks.every((check) => check(caller, owner));
export const everyone: Check = () => true;
/** The object is in the user's own calendar. */
export const isOwn: Check = ({ staffId }, { staffIds }) => !!staffId && staffIds.includes(staffId);
/** The object belongs to the user's own account. */
export const isMine: Check = ({ userId }, owner) => userId === owner.userId;
/** Only administrators may manage administrators. */
export const isBelow: Check = ({ userType, role }, { isAdministrator }) =>
  !isAdministrator || (userType === 1 && role === administrator);

/** The outcome for a nonexistent id: users who reach every object get another answer than the rest. */
export const nothingFor =
  (permission: Permission, asEveryones: Outcome, asOthers: Outcome = 404): ObjectRule['unknown'] =>
  (caller) =>
    reachOf(caller, permission) === null ? asEveryones : asOthers;

export const version = 999;
export const spot = { startAt: '2026-09-09T10:00:00Z', endAt: '2026-09-09T11:00:00Z' };
export const night = '2026-09-09T01:00:00Z';
export const range = 'from=2026-09-07T00:00:00Z&to=2026-09-14T00:00:00Z';
