import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { OpeningHours, StaffHours } from '@daybook/contract/hours';
import { spanOfDays } from '@daybook/domain/closure-dates';
import { can } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import { msg } from '@daybook/i18n';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import type { AuditedFields } from '../../audit/changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type ChangeDeps, makeChange } from '../plan/affected-bookings.ts';
import { findStaff } from '../plan/plan.repo.ts';
import { type Plan, readPlan } from '../plan/plan.ts';
import { mayEditHours } from './hours.policy.ts';
import { readOpeningHours, readStaffHours } from './hours.queries.ts';
import {
  findDaysOff,
  moveTimeOff,
  raiseVersion,
  replaceException,
  replaceOpeningHours,
  replaceWeekly,
} from './hours.repo.ts';
import { exceptionChange, openingChange, staffChange } from './hours-changes.ts';

export function saveOpeningHours(
  deps: ChangeDeps,
  actor: SignedIn,
  body: ParsedBodyOf<'PUT opening-hours'>,
): Promise<OpeningHours> {
  const { version, ranges, decisions } = body;
  return makeChange(deps, actor, { change: openingChange(body), decisions }, async (tx, { business }) => {
    if (!(await replaceOpeningHours(tx, version, ranges))) throw outdated('hours');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'opening_hours', id: null, name: msg('Opening hours') },
      before: { hours: business.hours },
      after: { hours: ranges },
    });
    return readOpeningHours(tx, deps.clock.now());
  });
}

/** 404 for users who may not even see the staff. */
export async function requireEditable(db: Db, actor: SignedIn, staffId: string): Promise<void> {
  const [staff] = await findStaff(db, staffId);
  if (!staff || !can(actor, 'staff.view')) throw notFound();
  if (!mayEditHours(actor, staffId)) throw forbidden();
}

export async function saveStaffHours(
  deps: ChangeDeps,
  actor: SignedIn,
  { staffId }: ParsedParamsOf<'PUT staff/:staffId/hours'>,
  body: ParsedBodyOf<'PUT staff/:staffId/hours'>,
): Promise<StaffHours> {
  await requireEditable(deps.db, actor, staffId);
  const { version, keepsBusinessHours, zone, hours, breaks, decisions } = body;
  const now = deps.clock.now();
  const change = staffChange(staffId, body);
  return makeChange(deps, actor, { change, decisions, staffId }, async (tx, plan) => {
    const { business } = plan;
    const swapped = await raiseVersion(
      tx,
      { staffId, version },
      { zone, keeps_business_hours: keepsBusinessHours },
    );
    if (!swapped) throw outdated('hours');
    await replaceWeekly(tx, 'working_hours', staffId, hours);
    await replaceWeekly(tx, 'staff_break', staffId, breaks);
    await recordStaffHours(deps, tx, actor, plan, { keepsBusinessHours, zone, hours, breaks });
    await keepDaysOff(tx, { staffId, now, zone: keepsBusinessHours ? business.zone : zone });
    return readStaffHours(tx, { actor, now }, staffId);
  });
}

/** The plan contains this one staff member, before the change. */
async function recordStaffHours(
  deps: ChangeDeps,
  tx: Tx,
  actor: SignedIn,
  { staff: [before] }: Plan,
  after: AuditedFields,
): Promise<void> {
  if (!before) throw notFound();
  const specialDays = before.exceptions.map(({ date, ranges, note }) => [date, { ranges, note }]);
  await recordAudit(deps, tx, {
    actor,
    action: 'changed',
    object: { kind: 'staff_hours', id: before.staffId, name: before.name },
    before: { ...before, ...Object.fromEntries(specialDays) },
    after,
  });
}

/** A day off keeps its date when the zone changes. */
async function keepDaysOff(tx: Tx, of: { staffId: string; now: Date; zone: string }): Promise<void> {
  const clock = wallClock(of.zone);
  for (const { timeOffId, firstOn, lastOn, startMinute, endMinute } of await findDaysOff(
    tx,
    of.staffId,
    of.now,
  )) {
    if (!firstOn || !lastOn) continue;
    const part = startMinute === null || endMinute === null ? null : { startMinute, endMinute };
    await moveTimeOff(tx, timeOffId, spanOfDays({ firstOn, lastOn, part }, clock));
  }
}

export async function saveException(
  deps: ChangeDeps,
  actor: SignedIn,
  { staffId, date }: ParsedParamsOf<'PUT staff/:staffId/exceptions/:date'>,
  body: ParsedBodyOf<'PUT staff/:staffId/exceptions/:date'>,
): Promise<StaffHours> {
  await requireEditable(deps.db, actor, staffId);
  const { version, ranges, note, decisions } = body;
  const change = exceptionChange(staffId, date, body);
  return makeChange(deps, actor, { change, decisions, staffId }, async (tx, plan) => {
    if (!(await raiseVersion(tx, { staffId, version }))) throw outdated('hours');
    await recordStaffHours(deps, tx, actor, plan, { [date]: ranges && { ranges, note } });
    await replaceException(tx, { staffId, date }, ranges && { ranges, note });
    return readStaffHours(tx, { actor, now: deps.clock.now() }, staffId);
  });
}

/** The days off of all who keep the business's hours keep their dates when its zone changes. */
export async function keepBusinessDaysOff(tx: Tx, now: Date): Promise<void> {
  const { business, staff } = await readPlan(tx, now);
  for (const { staffId, keepsBusinessHours } of staff) {
    if (keepsBusinessHours) await keepDaysOff(tx, { staffId, now, zone: business.zone });
  }
}
