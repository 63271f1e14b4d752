import { notBegunStatuses } from '@daybook/domain/booking';
import { addDays } from '@daybook/domain/wall-clock';
import { absenceLookBackMs, daysLookedBack } from '@daybook/domain/working-hours';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/database/any-of.ts';
import { prepared } from '../../../platform/database/hints.ts';
import { ms } from '../../../platform/database/milliseconds.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

const iso = (at: Date) => at.toISOString().slice(0, 10);

const span = [ms('start_at').as('startAt'), ms('end_at').as('endAt')] as const;
const weekly = ['weekday', 'start_minute as startMinute', 'end_minute as endMinute'] as const;

/** An absence that has ended may still cover the rest of a shift. */
const stillAbsent = (now: Date) => new Date(now.getTime() - absenceLookBackMs);

/** The business with its opening hours and closures, from now on. */
export const findBusinessHours = (db: Db, now: Date) =>
  db
    .selectFrom('business')
    .withPlugin(prepared)
    .select(['zone', 'hours_version as version'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('opening_hours').select(weekly).orderBy('weekday').orderBy('start_minute'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('closure')
          .where('end_at', '>', stillAbsent(now))
          .select(['name', ...span, 'closure_series_id as closureId'])
          .orderBy('start_at'),
      ).as('closures'),
    ])
    .executeTakeFirstOrThrow();

/** Active staff with their weekly hours; all, or one. */
export const findStaff = (db: Db, staffId?: string) =>
  db
    .selectFrom('staff')
    .withPlugin(prepared)
    .where('active', '=', true)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .select([
      'staff_id as staffId',
      'name',
      'title',
      'avatar_path as avatarPath',
      'zone',
      'keeps_business_hours as keepsBusinessHours',
      'hours_version as version',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('working_hours')
          .whereRef('working_hours.staff_id', '=', 'staff.staff_id')
          .select(weekly)
          .orderBy('weekday')
          .orderBy('start_minute'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_break')
          .whereRef('staff_break.staff_id', '=', 'staff.staff_id')
          .select(weekly)
          .orderBy('weekday')
          .orderBy('start_minute'),
      ).as('breaks'),
    ])
    .orderBy('position')
    .orderBy('staff_id')
    .execute();

export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number];

/** Special days and approved time off, from now on; everyone's, or of one. */
export const findDeviations = (db: Db, now: Date, staffId?: string) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('working_exception')
          .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
          .where('on_date', '>=', addDays(iso(now), -daysLookedBack - 1))
          .select(['staff_id as staffId', 'on_date as date', 'ranges', 'note'])
          .orderBy('on_date'),
      ).as('exceptions'),
      jsonArrayFrom(
        eb
          .selectFrom('time_off')
          .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
          .where('state', '=', 'approved')
          .where('end_at', '>', stillAbsent(now))
          .select([
            'time_off_id as timeOffId',
            'staff_id as staffId',
            'first_on as firstOn',
            'last_on as lastOn',
            'start_minute',
            'end_minute',
            ...span,
          ]),
      ).as('timeOff'),
    ])
    .withPlugin(prepared)
    .executeTakeFirstOrThrow();

/** Appointments that have not begun, by start. */
export const findComing = (db: Db, now: Date, staffIds: readonly string[]) =>
  staffIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('appointment')
        .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
        .innerJoin('service', 'service.service_id', 'appointment.service_id')
        .where('appointment.staff_id', 'in', staffIds)
        .where('appointment.start_at', '>', now)
        .where('booking.status', 'in', notBegunStatuses)
        .select([
          'appointment.appointment_id as appointmentId',
          'appointment.booking_id as bookingId',
          'booking.reference',
          'booking.status',
          'booking.version',
          'booking.first_name as firstName',
          'booking.last_name as lastName',
          'appointment.service_name as serviceName',
          'appointment.staff_id as staffId',
          'appointment.staff_name as staffName',
          'appointment.before_minutes as beforeMinutes',
          'appointment.after_minutes as afterMinutes',
          'service.buffers_fit_hours as buffersFitHours',
          ms('appointment.start_at').as('startAt'),
          ms('appointment.end_at').as('endAt'),
        ])
        .orderBy('appointment.start_at')
        .orderBy('appointment.appointment_id')
        .execute();

export type ComingRow = Awaited<ReturnType<typeof findComing>>[number];

interface Kept {
  bookingId: string;
  rules: string[];
  reason: string;
  at: Date;
  eventId: string;
  by: { userId: string; fullName: string };
}

/** Records that a user lets a booking stay against the rules: as an override, and in its history. */
export async function insertKept(tx: Tx, { bookingId, rules, reason, at, eventId, by }: Kept): Promise<void> {
  const { version } = await tx
    .updateTable('booking')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('booking_override')
    .values({
      booking_id: bookingId,
      version,
      rules,
      reason,
      by_user_id: by.userId,
      by_name: by.fullName,
      at,
    })
    .execute();
  await tx
    .insertInto('booking_event')
    .values({
      booking_event_id: eventId,
      booking_id: bookingId,
      version,
      at,
      kind: 'edit',
      by_name: by.fullName,
      reason,
    })
    .execute();
}

/** A visitor's hold with these staff members, as it would be placed. */
export type HeldRow = Awaited<ReturnType<typeof findHeld>>[number];

export async function findHeld(db: Db, now: Date, staffIds: readonly string[]) {
  const rows = await db
    .selectFrom('hold_block')
    .innerJoin('hold', 'hold.hold_id', 'hold_block.hold_id')
    .where('hold.expires_at', '>', now)
    .where('hold_block.end_at', '>', now)
    .where('hold_block.staff_id', '=', anyOf(staffIds))
    .select([
      'hold_block.staff_id as staffId',
      ms('hold_block.start_at').as('startAt'),
      ms('hold_block.end_at').as('endAt'),
      'hold.expires_at as expiresAt',
    ])
    .orderBy('hold_block.start_at')
    .execute();
  // Its buffers alone are no reason to warn.
  return rows.map((row) => ({ ...row, beforeMinutes: 0, afterMinutes: 0, buffersFitHours: false }));
}
