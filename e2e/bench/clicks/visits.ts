import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { administer, readCalendarAtDesk } from '../../system/desk.ts';

const minuteMs = 60_000;

interface Visit {
  bookingId: string;
  /** As rows and buttons name it. */
  name: string;
}

let count = 0;

/** A visit of today, of a new customer or of a walk-in, taken to a step. It is ten minutes long. */
export async function aVisitToday(
  url: string,
  {
    isWalkIn = false,
    minutesAgo = 1,
    steps = [],
  }: { isWalkIn?: boolean; minutesAgo?: number; steps?: readonly ('check-in' | 'start')[] } = {},
): Promise<Visit> {
  const call = await administer(url);
  const { startAt, serviceId, staffId } = await undisturbed(url, Date.now() - minutesAgo * minuteMs);
  count += 1;
  const lastName = `Desk${count}`;
  const body: BodyOf<'POST desk/bookings'> = {
    startAt,
    segments: [{ serviceId, staff: staffId, durationMinutes: 10 }],
    customer: isWalkIn ? { kind: 'walk_in' } : { kind: 'new', firstName: 'Chika', lastName },
    notifyCustomer: false,
    override: { reason: 'A visit without an appointment' },
  };
  const { bookingId } = await call<AnswerOf<'POST desk/bookings'>>('desk/bookings', body);
  for (const step of steps) {
    const { version } = await call<AnswerOf<'GET bookings/:bookingId'>>(`bookings/${bookingId}`);
    await call(`bookings/${bookingId}/${step}`, { version });
  }
  return { bookingId, name: isWalkIn ? 'Walk-in' : `Chika ${lastName}` };
}

/** A person whose next hour disturbs nobody, or the one with the fewest visits then. */
async function undisturbed(url: string, start: number) {
  const { staff, appointments } = await readCalendarAtDesk(
    url,
    new Date(start - 12 * 60 * minuteMs),
    new Date(start + 12 * 60 * minuteMs),
  );
  const near = (staffId: string) =>
    appointments.filter(
      (one) =>
        one.staffId === staffId &&
        Date.parse(one.startAt) < start + 60 * minuteMs &&
        Date.parse(one.endAt) > start - 30 * minuteMs,
    ).length;
  const [person] = staff.toSorted((a, b) => near(a.staffId) - near(b.staffId));
  const serviceId = person?.serviceIds[0];
  if (!person || !serviceId) throw new Error('The demo business has no staff.');
  return { startAt: new Date(start).toISOString(), serviceId, staffId: person.staffId };
}

/** Lets customers tip, by these percentages. */
export async function suggestTips(url: string): Promise<void> {
  const call = await administer(url);
  const read = await call<AnswerOf<'GET settings/payments'>>('settings/payments');
  const { providers: _, simulatorUrl: __, currency: ___, ...settings } = read;
  await call('settings/payments', { ...settings, takesTips: true, tipPresets: [5, 10, 15] }, 'PUT');
}
