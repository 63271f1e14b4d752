import { Id } from '@daybook/contract/values';
import { z } from 'zod';
import { newUuid } from '../../platform/clock.ts';
import { instantOf, LocalTime, localTimeOf } from './local-time.ts';
import { shownBooking } from './reading-tools.ts';
import { type Desk, type Tool, tool } from './tool.ts';

const notifyCustomer = z.boolean().default(true).describe('Whether the customer gets an email.');
const reread = async (desk: Desk, bookingId: string) =>
  shownBooking(desk, await desk.call('GET bookings/:bookingId', { params: { bookingId } }));

const book = tool({
  name: 'book',
  title: 'Book',
  description: 'Books services for a customer, one after another. Refused if the time is not free.',
  input: {
    serviceIds: z.array(Id).min(1).max(5),
    staffId: Id.optional().describe('If absent, any free staff member.'),
    start: LocalTime,
    customer: z.union([
      z.strictObject({ customerId: Id }).describe('A known customer, as find_bookings returns them.'),
      z
        .strictObject({
          firstName: z.string().min(1).max(80),
          lastName: z.string().max(80).default(''),
          email: z.string().max(254).optional(),
          phone: z.string().max(32).optional(),
        })
        .describe('A new customer.'),
    ]),
    note: z.string().max(1000).default(''),
    notifyCustomer,
  },
  needs: ['booking.create'],
  effect: 'additive',
  async run(desk, { serviceIds, staffId, start, customer, ...rest }) {
    const { bookingId } = await desk.call('POST desk/bookings', {
      headers: { 'idempotency-key': newUuid() },
      body: {
        startAt: instantOf(desk.clock, start),
        segments: serviceIds.map((serviceId) => ({ serviceId, staff: staffId ?? 'any' })),
        customer: 'customerId' in customer ? { kind: 'known', ...customer } : { kind: 'new', ...customer },
        ...rest,
      },
    });
    return reread(desk, bookingId);
  },
});

const reschedule = tool({
  name: 'reschedule',
  title: 'Reschedule a booking',
  description:
    'Moves a booking to another time, with the same or another staff member. Refused if it is not free.',
  input: { bookingId: Id, start: LocalTime, staffId: Id.optional(), notifyCustomer },
  needs: ['booking.edit'],
  effect: 'destructive',
  async run(desk, { bookingId, start, staffId, notifyCustomer: isTold }) {
    const params = { bookingId };
    const before = await desk.call('GET bookings/:bookingId', { params });
    await desk.call('POST bookings/:bookingId/reschedule', {
      params,
      body: {
        version: before.version,
        startAt: instantOf(desk.clock, start),
        ...(staffId && { staff: staffId }),
        notifyCustomer: isTold,
      },
    });
    return { before: localTimeOf(desk.clock, before.startAt), ...(await reread(desk, bookingId)) };
  },
});

const cancel = tool({
  name: 'cancel',
  title: 'Cancel a booking',
  description: 'Cancels a booking. The customer gets an email; a deposit follows the policy of the business.',
  input: { bookingId: Id, reason: z.string().max(500).default('') },
  needs: ['booking.cancel'],
  effect: 'destructive',
  async run(desk, { bookingId, reason }) {
    const { version } = await desk.call('GET bookings/:bookingId', { params: { bookingId } });
    const cancelled = await desk.call('POST bookings/:bookingId/:action', {
      params: { bookingId, action: 'cancel' },
      body: { version, ...(reason && { reason }) },
    });
    return shownBooking(desk, cancelled);
  },
});

export const changingTools: readonly Tool[] = [book, reschedule, cancel];
