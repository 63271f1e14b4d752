import type { BookingStatus } from '@daybook/domain/booking';
import { addDays } from '@daybook/domain/wall-clock';
import { daysLookedBack } from '@daybook/domain/working-hours';
import { ms } from '../platform/database/milliseconds.ts';
import type { Db, Tx } from '../platform/database/types.ts';

const iso = (at: Date) => at.toISOString().slice(0, 10);

const weekly = ['weekday', 'start_minute as startMinute', 'end_minute as endMinute'] as const;

/** The business, when it is open and when it is closed, from now on. */
export async function findBusinessHours(db: Db, now: Date) {
  const business = await db
    .selectFrom('business')
    .select(['zone', 'hours_version as version'])
    .executeTakeFirstOrThrow();
  const hours = await db
    .selectFrom('opening_hours')
    .select(weekly)
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
  const closures = await db
    .selectFrom('closure')
    .where('end_at', '>', now)
    .select(['name', 'start_at', 'end_at', 'closure_series_id as closureId'])
    .orderBy('start_at')
    .execute();
  return {
    ...business,
    hours,
    closures: closures.map(({ start_at, end_at, ...closure }) => ({
      ...closure,
      startAt: start_at.getTime(),
      endAt: end_at.getTime(),
    })),
  };
}

/** Who works, with the hours that go by weekdays; everybody, or one. */
export async function findStaff(db: Db, staffId?: string) {
  const staff = await db
    .selectFrom('staff')
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
    .orderBy('position')
    .orderBy('staff_id')
    .execute();
  const ids = staff.map((one) => one.staffId);
  const [hours, breaks] = [
    await findWeekly(db, 'working_hours', ids),
    await findWeekly(db, 'staff_break', ids),
  ];
  return staff.map((one) => ({
    ...one,
    hours: hours.filter((range) => range.staffId === one.staffId).map(withoutStaff),
    breaks: breaks.filter((range) => range.staffId === one.staffId).map(withoutStaff),
  }));
}

export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number];

const withoutStaff = <T extends { staffId: string }>({ staffId: _, ...rest }: T) => rest;

async function findWeekly(db: Db, table: 'working_hours' | 'staff_break', staffIds: readonly string[]) {
  if (staffIds.length === 0) return [];
  return db
    .selectFrom(table)
    .where('staff_id', 'in', staffIds)
    .select(['staff_id as staffId', ...weekly])
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
}

/** Dates with hours of their own, and time off that is approved, from now on. */
export async function findDeviations(db: Db, staffIds: readonly string[], now: Date) {
  if (staffIds.length === 0) return { exceptions: [], timeOff: [] };
  const exceptions = await db
    .selectFrom('working_exception')
    .where('staff_id', 'in', staffIds)
    .where('on_date', '>=', addDays(iso(now), -daysLookedBack - 1))
    .select(['staff_id as staffId', 'on_date as date', 'ranges', 'note'])
    .orderBy('on_date')
    .execute();
  const timeOff = await db
    .selectFrom('time_off')
    .where('staff_id', 'in', staffIds)
    .where('state', '=', 'approved')
    .where('end_at', '>', now)
    .select([
      'time_off_id as timeOffId',
      'staff_id as staffId',
      'first_on as firstOn',
      'last_on as lastOn',
      'start_minute',
      'end_minute',
      'start_at',
      'end_at',
    ])
    .execute();
  return {
    exceptions,
    timeOff: timeOff.map(({ start_at, end_at, ...row }) => ({
      ...row,
      startAt: start_at.getTime(),
      endAt: end_at.getTime(),
    })),
  };
}

/** Where a visit is still to come. */
const coming: readonly BookingStatus[] = ['pending', 'confirmed', 'checked_in'];

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
        .where('booking.status', 'in', coming)
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

/** Notes on a booking that a person lets it stand against the rules: as an override, and in its history. */
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
