import type { AnswerOf } from '@daybook/contract/endpoints';
import { Id } from '@daybook/contract/values';
import { formatMoney } from '@daybook/domain/money-text';
import { addDays } from '@daybook/domain/wall-clock';
import { z } from 'zod';
import { LocalDay, localTimeOf, rangeOf } from './local-time.ts';
import { type Desk, type Tool, tool } from './tool.ts';

/** Beyond this an answer is cut, and says so. */
const mostItems = 100;

const cut = <T>(items: readonly T[]) => ({
  items: items.slice(0, mostItems),
  ...(items.length > mostItems && { more: items.length - mostItems }),
});

type BookingRow = Omit<AnswerOf<'GET bookings'>['items'][number], 'lastMessage'>;

export const shownBooking = (
  { clock }: Desk,
  { bookingId, reference, status, startAt, endAt, customer, customerId, appointments }: BookingRow,
) => ({
  bookingId,
  reference,
  status,
  start: localTimeOf(clock, startAt),
  end: localTimeOf(clock, endAt),
  customer: { customerId, ...customer },
  services: appointments.map((one) => ({
    service: one.serviceName,
    staff: one.staffName,
    start: localTimeOf(clock, one.startAt),
  })),
});

const services = tool({
  name: 'list_services',
  title: 'List services',
  description:
    'The services that can be booked, with ids, durations and prices, and the staff who perform each.',
  input: {},
  needs: [],
  effect: 'none',
  async run({ call }) {
    const [offered, team] = await Promise.all([call('GET services'), call('GET staff')]);
    const names = new Map(team.items.map(({ staffId, name }) => [staffId, name]));
    return cut(
      offered.items.map(({ serviceId, name, durationMinutes, priceMinor, currency, staffIds }) => ({
        serviceId,
        name,
        durationMinutes,
        price: priceMinor === null ? null : formatMoney({ amountMinor: priceMinor, currency }),
        staff: staffIds.map((staffId) => ({ staffId, name: names.get(staffId) })),
      })),
    );
  },
});

const freeTimes = tool({
  name: 'find_free_times',
  title: 'Find free times',
  description: 'The times at which services can be booked one after another, from a date on.',
  input: {
    serviceIds: z.array(Id).min(1).max(5),
    staffId: Id.optional().describe('If absent, any staff member.'),
    from: LocalDay.optional().describe('Today if absent.'),
    days: z.int().min(1).max(31).default(7),
  },
  needs: [],
  effect: 'none',
  async run({ call, clock, today }, { serviceIds, staffId = 'any', from = today, days }) {
    const { slots, nextFreeAt } = await call('GET slots', {
      query: {
        services: serviceIds.join(','),
        staff: staffId,
        ...rangeOf(clock, from, addDays(from, days - 1)),
      },
    });
    return {
      ...cut(
        slots.map(({ startAt, segments }) => ({
          start: localTimeOf(clock, startAt),
          staffIds: segments.map((segment) => segment.staffIds),
        })),
      ),
      ...(slots.length === 0 && { next: nextFreeAt && localTimeOf(clock, nextFreeAt) }),
    };
  },
});

const day = tool({
  name: 'list_day',
  title: 'List a day',
  description: 'The appointments of a day by time, with customer, service, staff member and status.',
  input: { date: LocalDay.optional().describe('Today if absent.'), staffId: Id.optional() },
  needs: ['booking.view'],
  effect: 'none',
  async run({ call, clock, today }, { date = today, staffId }) {
    const { appointments, staff } = await call('GET calendar', {
      query: { ...rangeOf(clock, date, date), ...(staffId && { staff: staffId }) },
    });
    const names = new Map(staff.map((one) => [one.staffId, one.name]));
    return cut(
      appointments
        .toSorted((a, b) => a.startAt.localeCompare(b.startAt))
        .map((one) => ({
          bookingId: one.bookingId,
          start: localTimeOf(clock, one.startAt),
          end: localTimeOf(clock, one.endAt),
          customer: one.customerName,
          service: one.serviceName,
          staff: names.get(one.staffId),
          status: one.status,
        })),
    );
  },
});

const bookings = tool({
  name: 'find_bookings',
  title: 'Find bookings',
  description:
    'Coming or all bookings by words in the reference or the customer’s name, email or phone number.',
  input: { words: z.string().min(1).max(100), which: z.enum(['upcoming', 'all']).default('upcoming') },
  needs: ['booking.view'],
  effect: 'none',
  async run(desk, { words, which }) {
    const { items } = await desk.call('GET bookings', { query: { q: words, tab: which, pageSize: 20 } });
    return { items: items.map((row) => shownBooking(desk, row)) };
  },
});

const invoice = tool({
  name: 'find_invoice',
  title: 'Find an invoice',
  description:
    'The state and balance of invoices by words in the number, the customer’s name or the booking’s reference.',
  input: { words: z.string().min(1).max(100) },
  needs: ['invoice.view'],
  effect: 'none',
  async run({ call }, { words }) {
    const { items } = await call('GET invoices', { query: { q: words, pageSize: 20 } });
    return {
      items: items.map(({ invoiceId, number, customerName, state, status, issuedOn, dueOn, ...sums }) => {
        const money = (amountMinor: number) => formatMoney({ amountMinor, currency: sums.currency });
        return {
          invoiceId,
          number,
          customer: customerName,
          state,
          status,
          issuedOn,
          dueOn,
          total: money(sums.totalMinor),
          balance: money(sums.balanceMinor),
          bookingReference: sums.bookingReference,
        };
      }),
    };
  },
});

export const readingTools: readonly Tool[] = [services, freeTimes, day, bookings, invoice];
