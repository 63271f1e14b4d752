import type { AffectedAppointment, AppointmentDecision, Impact } from '@daybook/contract/schedule-impact';
import { bookingTransitions, openStatuses } from '@daybook/domain/booking';
import { can, scopeOf } from '@daybook/domain/people';
import { type Affected, affectedBy, type PlacedAppointment } from '@daybook/domain/schedule-impact';
import { plainRefusal } from '@daybook/domain/start-refusal';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { lockBusyTimes } from '../../availability/availability.repo.ts';
import { presentHolds } from './held-bookings.ts';
import { keptAtItsTime } from './kept-at-its-time.ts';
import { type ComingRow, findComing, findHeld, insertKept } from './plan.repo.ts';
import { type Plan, readPlan, scheduleOf } from './plan.ts';

/** A change of a plan as a pure function, so that its effect can be previewed. */
export type Change = (plan: Plan) => Plan;

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

interface Scope {
  now: Date;
  /** The staff member concerned; everyone if absent. */
  staffId?: string | undefined;
}

/** The coming appointments that a change would leave outside, by start. */
async function affectedAppointments(
  db: Db,
  { now, staffId }: Scope,
  change: Change,
): Promise<Affected<ComingRow>[]> {
  const before = await readPlan(db, now, staffId);
  const after = change(before);
  const coming = await findComing(
    db,
    now,
    before.staff.map((one) => one.staffId),
  );
  return outsideAfter(coming, before, after);
}

function outsideAfter<T extends PlacedAppointment & { staffId: string }>(
  coming: readonly T[],
  before: Plan,
  after: Plan,
): Affected<T>[] {
  const byStaff = Map.groupBy(coming, (appointment) => appointment.staffId);
  const affected = before.staff.flatMap((staff) => {
    const changed = after.staff.find((one) => one.staffId === staff.staffId) ?? staff;
    return affectedBy(byStaff.get(staff.staffId) ?? [], {
      before: scheduleOf(before, staff),
      after: scheduleOf(after, changed),
    });
  });
  return affected.sort((a, b) => a.appointment.startAt - b.appointment.startAt);
}

/**
 * The bookings that a change of everyone's zone leaves outside working time. Makes no decision: the caller throws to
 * roll back. The calendars are locked first.
 */
export async function leftOutsideBy(
  tx: Tx,
  now: Date,
  write: () => Promise<void>,
): Promise<Affected<ComingRow>[]> {
  const before = await readPlan(tx, now);
  const staffIds = before.staff.map(({ staffId }) => staffId);
  await lockBusyTimes(tx, staffIds);
  const coming = await findComing(tx, now, staffIds);
  await write();
  return outsideAfter(coming, before, await readPlan(tx, now));
}

/** All coming appointments of someone who leaves, whatever their hours. */
async function appointmentsLeft(
  db: Db,
  { now, staffId }: Scope & { staffId: string },
): Promise<Affected<ComingRow>[]> {
  const coming = await findComing(db, now, [staffId]);
  return coming.map((appointment) => ({ appointment, refusal: plainRefusal('staff_inactive') }));
}

/** The appointments a leaving staff member would leave behind, as the reader may see them. */
export async function previewLeaving(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  actor: SignedIn,
  staffId: string,
): Promise<Impact> {
  const now = clock.now();
  const affected = await appointmentsLeft(db, { now, staffId });
  const held = await findHeld(db, now, [staffId]);
  const { staff } = await readPlan(db, now, staffId);
  return {
    affected: affected.map((one) => presentAffected(one, actor)),
    ...presentHolds(held, staff),
  };
}

/** Lets a staff member leave in one transaction, unless they have coming appointments nobody has decided about. */
export function makeLeave<T>(
  deps: ChangeDeps,
  actor: SignedIn,
  { staffId, decisions }: { staffId: string; decisions: readonly AppointmentDecision[] },
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockBusyTimes(tx, [staffId]);
    const affected = await appointmentsLeft(tx, { now, staffId });
    return writeDecided(deps, tx, { actor, affected, decisions, now }, () => write(tx));
  });
}

/** Holds that a change would leave outside, with their staff. */
async function heldOutside(db: Db, { now, staffId }: Scope, change: Change): Promise<Pick<Impact, 'holds'>> {
  const before = await readPlan(db, now, staffId);
  const staffIds = before.staff.map((one) => one.staffId);
  const held = await findHeld(db, now, staffIds);
  const outside = outsideAfter(held, before, change(before)).map(({ appointment }) => appointment);
  return presentHolds(outside, before.staff);
}

/** The preview of a change, as the reader may see it. A user who may change someone's time may see holds in it. */
export async function previewOf(
  { db, clock }: ChangeDeps,
  actor: SignedIn,
  change: Change,
  staffId?: string,
): Promise<Impact> {
  const scope = { now: clock.now(), staffId };
  const affected = await affectedAppointments(db, scope, change);
  const holds = await heldOutside(db, scope, change);
  return {
    affected: affected.map((one) => presentAffected(one, actor)),
    ...holds,
  };
}

interface Saving {
  change: Change;
  decisions: readonly AppointmentDecision[];
  staffId?: string | undefined;
}

/**
 * Makes a change in one transaction, unless it affects bookings nobody has decided about. The calendars of all
 * concerned are locked first: a concurrent booking is either seen here or sees the change.
 */
export function makeChange<T>(
  deps: ChangeDeps,
  actor: SignedIn,
  { change, decisions, staffId }: Saving,
  write: (tx: Tx, plan: Plan) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const plan = await readPlan(tx, now, staffId);
    await lockBusyTimes(
      tx,
      plan.staff.map((one) => one.staffId),
    );
    const affected = await affectedAppointments(tx, { now, staffId }, change);
    return writeDecided(deps, tx, { actor, affected, decisions, now }, () => write(tx, plan));
  });
}

interface Decided {
  actor: SignedIn;
  affected: readonly Affected<ComingRow>[];
  decisions: readonly AppointmentDecision[];
  now: Date;
}

/** Writes the change if every affected booking was decided, and records those that stay against the rules. */
async function writeDecided<T>(
  deps: ChangeDeps,
  tx: Tx,
  { actor, affected, decisions, now }: Decided,
  write: () => Promise<T>,
): Promise<T> {
  const decided = new Map(decisions.map(({ bookingId, decision }) => [bookingId, decision]));
  if (affected.some(({ appointment }) => !decided.has(appointment.bookingId))) {
    throw conflict('bookings_affected', t('This affects bookings you haven’t seen yet.'), {
      affected: affected.map((one) => presentAffected(one, actor)),
    });
  }
  const result = await write();
  for (const [bookingId, ofBooking] of Map.groupBy(affected, ({ appointment }) => appointment.bookingId)) {
    if (decided.get(bookingId) !== 'keep') continue;
    const refusals = ofBooking.map(({ refusal }) => refusal);
    await insertKept(tx, {
      bookingId,
      rules: [...new Set(refusals.map(({ reason }) => reason))],
      reason: keptAtItsTime(refusals),
      at: now,
      eventId: deps.newId(),
      by: actor,
    });
  }
  return result;
}

/** As the reader may see it. */
export function presentAffected(
  { appointment, refusal }: Affected<ComingRow>,
  actor: SignedIn,
): AffectedAppointment {
  const {
    startAt,
    endAt,
    firstName,
    lastName,
    status,
    beforeMinutes,
    afterMinutes,
    buffersFitHours,
    ...row
  } = appointment;
  const owned = { staffIds: [row.staffId] };
  return {
    ...row,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    customerName: can(actor, 'customer.view', owned) ? `${firstName} ${lastName}`.trim() : null,
    reason: refusal.reason,
    closureName: refusal.reason === 'closed' ? refusal.closureName : null,
    canCancel: bookingTransitions.cancel.from.includes(status) && can(actor, 'booking.cancel', owned),
    canGive: openStatuses.includes(status) && scopeOf(actor, 'booking.edit') === 'all',
  };
}
