import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { TimeOff, TimeOffAction, TimeOffState } from '@daybook/contract/time-off';
import { type DayPart, spanOfDays } from '@daybook/domain/closure-dates';
import { can } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Change, type ChangeDeps, makeChange } from '../plan/affected-bookings.ts';
import { findStaff } from '../plan/plan.repo.ts';
import { type Plan, withStaff, zoneOf } from '../plan/plan.ts';
import { orderAnswered, orderRequested } from './order-time-off-mails.ts';
import { isPermitted, isPossible, mayAsk, mayTake } from './time-off.policy.ts';
import { readTimeOff, requireTimeOff } from './time-off.queries.ts';
import { insertTimeOff, setTimeOffState, type TimeOffRow } from './time-off.repo.ts';

export type TimeOffDeps = ChangeDeps & Pick<Deps, 'outbox'>;

const nothing: Change = (plan) => plan;

const spanIn = (plan: Plan, staffId: string, days: DayPart) => {
  const staff = plan.staff.find((one) => one.staffId === staffId);
  if (!staff) throw notFound();
  return spanOfDays(days, wallClock(zoneOf(staff, plan.business)));
};

const nameIn = (plan: Plan, staffId: string): string =>
  plan.staff.find((one) => one.staffId === staffId)?.name ?? '';

/** Adds these days off, as if approved. */
export const timeOffChange =
  (staffId: string, days: DayPart): Change =>
  (plan) =>
    withStaff(plan, staffId, (staff) => ({
      ...staff,
      timeOff: [...staff.timeOff, { timeOffId: 'new', days, ...spanIn(plan, staffId, days) }],
    }));

/** 404 or 403, by whether a user who may neither take nor request it sees the staff member. */
export async function requireAllowed(db: Db, actor: SignedIn, staffId: string): Promise<void> {
  const [staff] = await findStaff(db, staffId);
  if (!staff || !can(actor, 'staff.view')) throw notFound();
  if (!mayTake(actor, staffId) && !mayAsk(actor, staffId)) throw forbidden();
}

export async function createTimeOff(
  deps: TimeOffDeps,
  actor: SignedIn,
  { staffId, kind, note, decisions, firstOn, lastOn, part }: ParsedBodyOf<'POST time-off'>,
): Promise<TimeOff> {
  await requireAllowed(deps.db, actor, staffId);
  const isDirect = mayTake(actor, staffId);
  const days = { firstOn, lastOn, part };
  // A request has no effect yet: affected bookings are checked when it is answered.
  const change = isDirect ? timeOffChange(staffId, days) : nothing;
  const now = deps.clock.now();
  return makeChange(deps, actor, { change, decisions, staffId }, async (tx, plan) => {
    const timeOffId = deps.newId();
    const state = isDirect ? 'approved' : 'requested';
    const span = spanIn(plan, staffId, days);
    await insertTimeOff(tx, {
      timeOffId,
      staffId,
      kind,
      state,
      span,
      note,
      at: now,
      by: actor.fullName,
      ...days,
    });
    await recordAudit(deps, tx, {
      actor,
      action: isDirect ? 'created' : 'requested',
      object: { kind: 'time_off', id: timeOffId, name: nameIn(plan, staffId) },
      after: { kind, state, ...days },
    });
    if (!isDirect) await orderRequested(deps, tx, actor, { timeOffId, version: 1, staffId });
    return readTimeOff(tx, { actor, now }, timeOffId);
  });
}

export const daysOf = ({ firstOn, lastOn, startMinute, endMinute }: TimeOffRow): DayPart => ({
  firstOn,
  lastOn,
  part: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
});

const leadsTo = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'cancelled',
} as const satisfies Record<TimeOffAction, TimeOffState>;

const outdated = () =>
  conflict(
    'version_conflict',
    t('Someone else just answered or changed this time off. Reload to see the latest.'),
  );

export async function actOnTimeOff(
  deps: TimeOffDeps,
  actor: SignedIn,
  { timeOffId, action }: ParsedParamsOf<'POST time-off/:timeOffId/:action'>,
  { version, note, decisions }: ParsedBodyOf<'POST time-off/:timeOffId/:action'>,
): Promise<TimeOff> {
  const row = await requireTimeOff(deps.db, actor, timeOffId);
  const { staffId } = row;
  if (!isPermitted(action, actor, staffId)) throw forbidden();
  if (row.version !== version) throw outdated();
  const now = deps.clock.now();
  if (!isPossible(action, row, now)) {
    throw conflict('action_not_possible', t('This time off can’t be changed that way now.'));
  }
  const change = action === 'approve' ? timeOffChange(staffId, daysOf(row)) : nothing;
  return makeChange(deps, actor, { change, decisions, staffId }, async (tx) => {
    const to = { timeOffId, version, state: leadsTo[action], at: now, by: actor.fullName, note };
    if (!(await setTimeOffState(tx, to))) throw outdated();
    await recordAudit(deps, tx, {
      actor,
      action: leadsTo[action],
      object: { kind: 'time_off', id: timeOffId, name: row.staffName },
      before: { state: row.state, ...daysOf(row) },
      after: { state: leadsTo[action], ...daysOf(row) },
      ...(note ? { reason: note } : {}),
    });
    if (to.state !== 'cancelled') {
      await orderAnswered(deps, tx, actor, { timeOffId, version: version + 1, staffId, state: to.state });
    }
    return readTimeOff(tx, { actor, now }, timeOffId);
  });
}
