import type { AnswerOf } from '@daybook/contract/endpoints';
import { bookAtDesk, readCalendarAtDesk } from './desk.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Calendar = AnswerOf<'GET calendar'>;
type Person = Calendar['staff'][number];

/** Later than all bookings of the demo business; each call takes the next suitable day. */
let daysAhead = 42;
const lastDay = 120;

/** A day in the demo business's time zone, which is an hour ahead of UTC all year, and its staff. */
export interface EmptyDay {
  date: string;
  /** Both perform the service, and are free from ten to one and from three to five. */
  ada: Person;
  bola: Person;
  /** Performs another service. */
  other: Person;
  serviceId: string;
  /** The calendar's path for that day. */
  path: (view?: string) => string;
  /** Books one or several consecutive services for a customer. */
  book: (firstName: string, time: string, staff: Person, ...minutes: number[]) => Promise<void>;
  /** The customer's appointments in the calendar, such as `09:00 – 10:00 Ada Obi`, in order. */
  shownTimes: (firstName: string) => Promise<string[]>;
}

/** A day on which only the test's own bookings exist. */
export async function anEmptyDay(url: string): Promise<EmptyDay> {
  for (; daysAhead < lastDay; daysAhead += 1) {
    const date = new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);
    const at = (time: string) => new Date(Date.parse(`${date}T${time}:00Z`) - hourMs);
    const read = () => readCalendarAtDesk(url, at('00:00'), new Date(at('00:00').getTime() + dayMs));
    const span = (from: string, to: string) => ({
      startAt: at(from).toISOString(),
      endAt: at(to).toISOString(),
    });
    const found = castOf(await read(), [span('10:00', '13:00'), span('15:00', '17:00')]);
    if (!found) continue;
    daysAhead += 1;
    const { serviceId } = found;
    const timeOf = (instant: string) => new Date(Date.parse(instant) + hourMs).toISOString().slice(11, 16);
    return {
      date,
      ...found,
      path: (view = 'day') => `appointment?view=${view}&date=${date}`,
      async book(firstName, time, { staffId }, ...minutes) {
        const segments = minutes.map((durationMinutes) => ({ serviceId, staff: staffId, durationMinutes }));
        const customer = { firstName, lastName: 'Adeyemi' };
        await bookAtDesk(url, { startAt: at(time).toISOString(), segments }, customer);
      },
      async shownTimes(firstName) {
        const { appointments, staff } = await read();
        return appointments
          .filter(({ customerName }) => customerName.startsWith(`${firstName} `))
          .map(({ startAt, endAt, staffId }) => {
            const name = staff.find((one) => one.staffId === staffId)?.name;
            return `${timeOf(startAt)} – ${timeOf(endAt)} ${name}`;
          });
      },
    };
  }
  throw new Error('The demo business has no empty day left.');
}

/** The staff members for a day, if suitable ones work then and nothing is booked yet. */
function castOf(
  { staff, days, appointments, closures }: Calendar,
  free: readonly Span[],
): Pick<EmptyDay, 'ada' | 'bola' | 'other' | 'serviceId'> | null {
  if (appointments.length + closures.length > 0) return null;
  const isFree = ({ staffId }: Person) =>
    days.some(
      ({ working, breaks, ...day }) =>
        day.staffId === staffId &&
        free.every(
          (span) => working.some((one) => holds(one, span)) && !breaks.some((one) => touches(one, span)),
        ),
    );
  for (const serviceId of staff.flatMap(({ serviceIds }) => serviceIds)) {
    const [ada, bola] = staff.filter((one) => one.serviceIds.includes(serviceId) && isFree(one));
    const other = staff.find(({ serviceIds }) => !serviceIds.includes(serviceId));
    if (ada && bola && other) return { ada, bola, other, serviceId };
  }
  return null;
}

interface Span {
  startAt: string;
  endAt: string;
}

const holds = (outer: Span, inner: Span): boolean =>
  Date.parse(outer.startAt) <= Date.parse(inner.startAt) &&
  Date.parse(inner.endAt) <= Date.parse(outer.endAt);
const touches = (a: Span, b: Span): boolean =>
  Date.parse(a.startAt) < Date.parse(b.endAt) && Date.parse(b.startAt) < Date.parse(a.endAt);
