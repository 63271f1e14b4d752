import { type CountedAppointment, figuresOf, sumFigures } from '@daybook/domain/figures';
import { daysOf, previousPeriod, type ReportPeriod } from '@daybook/domain/report-period';
import { minuteMs, wallClock, weekdayOf } from '@daybook/domain/wall-clock';
import { readReport } from '../modules/reports/report.queries.ts';
import type { SignedIn } from '../platform/http/api.ts';
import type { Desk } from './desk.ts';
import type { TestServer } from './server.ts';

/** The start from which the minutes of {@link putBooking} count. */
export const firstAt = Date.parse('2026-03-24T00:00:00Z');

export const everyone: SignedIn = {
  userType: 1,
  role: 1,
  scopes: { 'report.view': 'all' },
  staffId: null,
  userId: '',
  sessionId: '',
  fullName: '',
  language: null,
};
export const asStaff = (staffId: string): SignedIn => ({
  ...everyone,
  scopes: { 'report.view': 'own' },
  staffId,
});
/** Ada as the leader of a team with Bisi. */
const asTeam = (desk: Desk): SignedIn => ({
  ...asStaff(desk.ada),
  scopes: { 'report.view': 'team' },
  teamIds: [desk.bisi],
});

let made = 0;

export interface Made {
  /** Minutes after {@link firstAt}. */
  minute: number;
  minutes: number;
  lead: number;
  priceMinor: number;
  isBisi: boolean;
}

/** Stores a booking at any time, even in the past. */
export async function putBooking(
  server: TestServer,
  desk: Desk,
  { minute, minutes, lead, priceMinor, isBisi }: Made,
): Promise<string> {
  const { db } = server.engine;
  const bookingId = server.deps.newId();
  const startAt = new Date(firstAt + minute * minuteMs);
  const times = { start_at: startAt, end_at: new Date(startAt.getTime() + minutes * minuteMs) };
  made += 1;
  await db
    .insertInto('booking')
    .values({
      booking_id: bookingId,
      reference: `DB-${String(made).padStart(6, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`,
      customer_id: null,
      status: 'confirmed',
      source: made % 3 === 0 ? 'staff' : 'online',
      zone: 'UTC',
      visitor_zone: 'UTC',
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      cancel_minutes: 0,
      reschedule_minutes: 0,
      policy_accepted_at: null,
      total_minor: priceMinor,
      currency: 'NGN',
      price_is_known: true,
      ...times,
      created_at: new Date(startAt.getTime() - lead * minuteMs),
      search_text: '',
    })
    .execute();
  await db
    .insertInto('appointment')
    .values({
      appointment_id: server.deps.newId(),
      booking_id: bookingId,
      service_id: desk.haircut,
      staff_id: isBisi ? desk.bisi : desk.ada,
      ...times,
      service_name: 'Haircut',
      staff_name: '',
      duration_minutes: minutes,
      before_minutes: 0,
      after_minutes: 0,
      price_kind: 'fixed',
      price_minor: priceMinor,
      session_id: null,
    })
    .execute();
  return bookingId;
}

/** Calculates the report from all rows, without the rollups. */
async function bruteForce(server: TestServer, staffId: string | null, asked: ReportPeriod) {
  const { db } = server.engine;
  const { zone } = await db.selectFrom('business').select('zone').executeTakeFirstOrThrow();
  const clock = wallClock(zone);
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .selectAll('appointment')
    .select(['status', 'source', 'created_at', 'cancelled_late'])
    .execute();
  const appointments = rows
    .filter((row) => staffId === null || row.staff_id === staffId)
    .map(
      (row): CountedAppointment => ({
        staffId: row.staff_id,
        serviceId: row.service_id,
        sessionId: null,
        startAt: row.start_at.getTime(),
        endAt: row.end_at.getTime(),
        createdAt: row.created_at.getTime(),
        status: row.status,
        source: row.source,
        isLate: row.cancelled_late ?? false,
        valueMinor: row.price_minor,
      }),
    );
  const days = daysOf(asked).map((date) => {
    const ofDay = appointments.filter(({ startAt }) => clock.dateAt(startAt) === date);
    return { date, figures: figuresOf(ofDay, clock.days(date), clock) };
  });
  return { days, sum: sumFigures(days.map(({ figures }) => figures)) };
}

/** Compares the reports for the business, Ada and her team with a calculation from all rows. */
export async function expectTruth(
  server: TestServer,
  desk: Desk,
  periods: readonly ReportPeriod[],
): Promise<void> {
  for (const asked of periods)
    for (const actor of [everyone, asStaff(desk.ada), asTeam(desk)])
      await expectTruthOf(server, actor, asked);
}

async function expectTruthOf(server: TestServer, actor: SignedIn, asked: ReportPeriod): Promise<void> {
  const isOwn = actor.scopes['report.view'] === 'own';
  const ofStaff = isOwn ? (actor.staffId ?? null) : null;
  const { days, sum } = await bruteForce(server, ofStaff, asked);
  const earlier = await bruteForce(server, ofStaff, previousPeriod(asked));
  const report = await readReport(server.deps, actor, asked);
  expect(report.days).toEqual(
    days.map(({ date, figures: { appointments, valueMinor } }, place) => ({
      date,
      appointments,
      valueMinor,
      beforeMinor: earlier.days[place]?.figures.valueMinor,
    })),
  );
  expect(Object.fromEntries(report.statuses.map((one) => [one.status, one.appointments]))).toEqual(
    sum.statuses,
  );
  expect(report.staff.reduce((minutes, { busyMinutes }) => minutes + busyMinutes, 0)).toBe(sum.busyMinutes);
  expect(report.services.map((one) => one.valueMinor)).toEqual(
    Object.values(sum.services).map((one) => one.valueMinor),
  );
  expect(report.hours.reduce((count, { appointments }) => count + appointments, 0)).toBe(sum.appointments);
  expect(report.key.bookedOnline.now).toBe(sum.sources.online ?? 0);
  const ofHour = new Map(report.hours.map((one) => [`${one.weekday} ${one.hour}`, one.appointments]));
  expect(ofHour).toEqual(hoursOf(days));
}

function hoursOf(days: Awaited<ReturnType<typeof bruteForce>>['days']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date, figures } of days)
    for (const [hour, count] of Object.entries(figures.hours)) {
      const name = `${weekdayOf(date)} ${hour}`;
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  return counts;
}
