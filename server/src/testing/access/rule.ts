import { type Actor, can, type Owned, type Permission, reachOf } from '@daybook/domain/people';
import { administrator } from '@daybook/domain/roles';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../server.ts';
import type { Things } from './things.ts';

/** Who asks, as the rules see them. */
export interface Asker extends Actor {
  userId: string;
  role: number;
}

/** Whose something is. */
export interface Owner extends Owned {
  userId: string;
  /** The owner's account is one that only an administrator manages. */
  isAdministrator: boolean;
}

type Judge = (asker: Asker, owner: Owner) => boolean;

interface RequestSketch {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What becomes of asking for something: it is done, it is not in the answer, or it is refused with a status. */
export type Outcome = 'done' | 'not shown' | number;

/** What may be done to something: seen or not there, and acted on or refused. */
export interface ObjectRule {
  /**
   * Asks for what is somebody's, with what is the asker's own beside it; of an old version or at a time that is not
   * possible, so that nothing changes.
   */
  ask: (of: Things, mine: Things) => RequestSketch;
  /** What asking would use up is made for each asking. */
  make?: (server: TestServer, of: Things) => Promise<Partial<Things>>;
  sees: Judge;
  acts?: Judge;
  /** What asking comes to that the asker may not see; 404 unless said. */
  unseen?: Outcome;
  /** What asking comes to that nobody has; as what may not be seen unless said. */
  unknown?: Outcome | ((asker: Asker) => Outcome);
  /** What an answer of 2xx says, where it is not that all is well. */
  outcome?: (answer: LightMyRequestResponse, of: Things) => Outcome;
}

/** Who may call an endpoint: anyone who is signed in, or who has one (`any`) or each (`all`) of these over something. */
export interface Rule {
  may: 'anyone' | { any: readonly Permission[] } | { all: readonly Permission[] };
  /** Every place of an object in the request is one of these rules’, */
  objects?: readonly ObjectRule[];
  /** or, by its name, nobody’s in particular, for this reason, */
  aside?: Readonly<Record<string, string>>;
  /** or there is nothing to tell apart: whoever may call it may do so with all there is, for this reason. */
  ofTheBusiness?: string;
}

export const anyone: Rule = { may: 'anyone' };
export const needs = (...all: Permission[]): Rule => ({ may: { all } });
export const needsOne = (...any: Permission[]): Rule => ({ may: { any } });
export const whole = (rule: Rule, reason: string): Rule => ({ ...rule, ofTheBusiness: reason });

export const over =
  (permission: Permission): Judge =>
  (asker, owner) =>
    can(asker, permission, owner);
export const one =
  (...judges: Judge[]): Judge =>
  (asker, owner) =>
    judges.some((judge) => judge(asker, owner));
export const both =
  (...judges: Judge[]): Judge =>
  (asker, owner) =>
    judges.every((judge) => judge(asker, owner));
export const everyone: Judge = () => true;
/** What one's own calendar holds. */
export const isOwn: Judge = ({ staffId }, { staffIds }) => !!staffId && staffIds.includes(staffId);
/** What belongs to one's own account. */
export const isMine: Judge = ({ userId }, owner) => userId === owner.userId;
/** Accounts that are not above the asker's: an administrator stands above all others. */
export const isBelow: Judge = ({ userType, role }, { isAdministrator }) =>
  !isAdministrator || (userType === 1 && role === administrator);

/** What nobody has is as everyone's to who reaches everything, and as others' to the rest. */
export const nothingFor =
  (permission: Permission, asEveryones: Outcome, asOthers: Outcome = 404): ObjectRule['unknown'] =>
  (asker) =>
    reachOf(asker, permission) === null ? asEveryones : asOthers;

/** A version that nothing has. */
export const version = 999;
export const spot = { startAt: '2026-09-09T10:00:00Z', endAt: '2026-09-09T11:00:00Z' };
/** A time at which nobody works. */
export const night = '2026-09-09T01:00:00Z';
export const range = 'from=2026-09-07T00:00:00Z&to=2026-09-14T00:00:00Z';
