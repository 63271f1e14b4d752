import { type TimeOffAction, timeOffActions } from '@daybook/contract/time-off';
import { can, reachOf } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';
import type { TimeOffRow } from './time-off.repo.ts';

export const mayPlanOrAsk: Policy = (actor) =>
  can(actor, 'schedule.all') || can(actor, 'timeoff.approve') || can(actor, 'timeoff.request');

/** The staff whose time off the reader sees with reasons; null for all. */
export function timeOffScope(actor: SignedIn): readonly string[] | null {
  const [planned, answered] = [reachOf(actor, 'schedule.all'), reachOf(actor, 'timeoff.approve')];
  if (planned === null || answered === null) return null;
  return [...planned, ...answered, ...(actor.staffId ? [actor.staffId] : [])];
}

const of = (staffId: string) => ({ staffIds: [staffId] });

/** Without approval. */
export const mayTake = (actor: SignedIn, staffId: string): boolean =>
  can(actor, 'schedule.all', of(staffId)) || can(actor, 'timeoff.own', of(staffId));

export const mayAsk = (actor: SignedIn, staffId: string): boolean =>
  can(actor, 'timeoff.request', of(staffId));

export const maySee = (actor: SignedIn, staffId: string): boolean =>
  timeOffScope(actor)?.includes(staffId) ?? true;

/** Users who may not take time off cannot answer their own request. */
const mayAnswer = (actor: SignedIn, staffId: string): boolean =>
  can(actor, 'timeoff.approve', of(staffId)) && (actor.staffId !== staffId || mayTake(actor, staffId));

export function isPermitted(action: TimeOffAction, actor: SignedIn, staffId: string): boolean {
  if (action !== 'cancel') return mayAnswer(actor, staffId);
  return mayTake(actor, staffId) || mayAsk(actor, staffId);
}

/** What status and time allow: past time off cannot change. */
export function isPossible(action: TimeOffAction, { state, endAt }: TimeOffRow, now: Date): boolean {
  if (endAt <= now) return false;
  return state === 'requested' || (action === 'cancel' && state === 'approved');
}

export const abilitiesOf = (row: TimeOffRow, actor: SignedIn, now: Date): TimeOffAction[] =>
  timeOffActions.filter((action) => isPossible(action, row, now) && isPermitted(action, actor, row.staffId));
