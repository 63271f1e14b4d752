import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { aCustomer } from './book.ts';
import { administer, readCalendarAtDesk } from './desk.ts';

const minuteMs = 60_000;

/** Someone who performs a service. */
interface Performer {
  staffId: string;
  staffName: string;
  serviceId: string;
}

interface Visit extends Performer {
  bookingId: string;
  /** As rows and buttons name it. */
  name: string;
  /** The customer’s; blank for a walk-in. */
  email: string;
  endAt: string;
}

interface Wanted {
  isWalkIn?: boolean;
  firstName?: string;
  minutesAgo?: number;
  /** Ten by default. */
  durationMinutes?: number;
  /** It follows this visit without a pause, with the same team member. */
  after?: Visit;
  steps?: readonly ('check-in' | 'start')[];
}

/** A visit of today, of a new customer or of a walk-in, taken to a step. */
export async function aVisitToday(
  url: string,
  {
    isWalkIn = false,
    firstName = 'Chika',
    minutesAgo = 1,
    durationMinutes = 10,
    after,
    steps = [],
  }: Wanted = {},
): Promise<Visit> {
  const call = await administer(url);
  const startAt = after?.endAt ?? new Date(Date.now() - minutesAgo * minuteMs).toISOString();
  const { staffId, staffName, serviceId } = after ?? (await undisturbed(url, startAt));
  const customer = aCustomer(firstName);
  const body: BodyOf<'POST desk/bookings'> = {
    startAt,
    segments: [{ serviceId, staff: staffId, durationMinutes }],
    customer: isWalkIn ? { kind: 'walk_in' } : { kind: 'new', ...customer },
    notifyCustomer: false,
    override: { reason: 'A visit without an appointment' },
  };
  const { bookingId } = await call<AnswerOf<'POST desk/bookings'>>('desk/bookings', body);
  for (const step of steps) {
    const { version } = await call<AnswerOf<'GET bookings/:bookingId'>>(`bookings/${bookingId}`);
    await call(`bookings/${bookingId}/${step}`, { version });
  }
  return {
    bookingId,
    name: isWalkIn ? 'Walk-in' : `${customer.firstName} ${customer.lastName}`,
    email: isWalkIn ? '' : customer.email,
    endAt: new Date(Date.parse(startAt) + durationMinutes * minuteMs).toISOString(),
    staffId,
    staffName,
    serviceId,
  };
}

/** A person whose next hour disturbs nobody, or the one with the fewest visits then. */
export async function undisturbed(url: string, startAt: string): Promise<Performer> {
  const start = Date.parse(startAt);
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
  return { staffId: person.staffId, staffName: person.name, serviceId };
}

/** Lets customers tip, by these percentages. */
export async function suggestTips(url: string): Promise<void> {
  const call = await administer(url);
  const read = await call<AnswerOf<'GET settings/payments'>>('settings/payments');
  const { providers: _, simulatorUrl: __, currency: ___, ...settings } = read;
  await call('settings/payments', { ...settings, takesTips: true, tipPresets: [5, 10, 15] }, 'PUT');
}
