import type { ManagedBooking } from '@daybook/contract/bookings';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Asker } from '../../availability/questions.ts';
import { orNearest, requireStart, StartRefused } from '../../availability/refusals.ts';
import { booksOf, findRules, lockBooks, type Rules } from '../../availability/repo.ts';
import { isRefusedBy } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { emailKey, phoneKey } from '../../platform/text-keys.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { presentManaged, type Told } from './present.ts';
import { newReference } from './reference.ts';
import { countOpenBookings, insertBooking, linkCustomer, lockCustomer, takeBlock } from './repo.ts';
import { appointmentRow, blockRow, bookingRow, type NewBooking } from './rows.ts';

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Request = ParsedBodyOf<'POST bookings'>;
type Made = { booking: ManagedBooking; manageToken: string };

interface Attempt extends Asker {
  request: Request;
  rules: Rules;
  startAt: number;
}

/**
 * Books a start. `once` gives the transaction in which all of it happens or nothing; whoever loses the start is told
 * the nearest others.
 */
export async function book(
  deps: BookingDeps,
  request: Request,
  holdToken: string | undefined,
  once: (work: (tx: Tx) => Promise<Made>) => Promise<Made>,
): Promise<Made> {
  const [serviceId = ''] = request.serviceIds;
  const rules = await findRules(deps.db, serviceId, request.staff);
  if (!rules) throw notFound();
  const attempt: Attempt = {
    request,
    rules,
    startAt: Date.parse(request.startAt),
    now: deps.clock.now(),
    ownToken: holdToken === undefined ? null : hashToken(holdToken),
  };
  const make = async (tx: Tx) => {
    const taken = await takeTime(deps, tx, attempt);
    const made = await addCustomer(deps, tx, attempt, taken);
    return writeDown(deps, tx, attempt, made);
  };
  return orNearest(deps.db, rules, attempt, () => withFreeReference(() => once(make)));
}

type Taken = Pick<NewBooking, 'appointmentId' | 'staff' | 'sold' | 'startAt' | 'status'>;

/** Takes the time of the best choice among those who are free. */
async function takeTime({ newId }: BookingDeps, tx: Tx, attempt: Attempt): Promise<Taken> {
  const { rules, startAt } = attempt;
  await lockBooks(tx, booksOf(rules));
  const customer = await knownCustomer(tx, attempt);
  const { staffIds } = await requireStart(tx, rules, startAt, { ...attempt, customer });
  const status = rules.needsApproval ? 'pending' : 'confirmed';
  for (const staff of staffIds.flatMap((id) => rules.staff.filter(({ staffId }) => staffId === id))) {
    const taken: Taken = { appointmentId: newId(), staff, sold: rules, startAt, status };
    if (await takeBlock(tx, blockRow(newId(), taken))) return taken;
  }
  throw new StartRefused({ reason: 'taken' });
}

/** How many visits the customer has ahead, where the business has a cap on it. */
async function knownCustomer(tx: Tx, { request, rules, now }: Attempt): Promise<Asker['customer']> {
  const { mostOpenBookings } = rules;
  if (mostOpenBookings === null) return undefined;
  const { email, phone } = request.customer;
  const keys = { email_key: emailKey(email), phone_key: phoneKey(phone) };
  // After the books, as in every booking, so that no two wait for each other. The locks on books keep apart only those
  // who want the same staff member: two bookings with different ones would both find one place left. What was typed is
  // locked for a customer who is about to be new, the row for one who is known by an address here and a number there.
  await lockBooks(tx, [`customer ${keys.email_key}`, `customer ${keys.phone_key}`]);
  const customerId = await lockCustomer(tx, keys);
  return { mostOpenBookings, openBookings: customerId ? await countOpenBookings(tx, customerId, now) : 0 };
}

async function addCustomer(
  { newId }: BookingDeps,
  tx: Tx,
  { request, now }: Attempt,
  taken: Taken,
): Promise<NewBooking> {
  const { firstName, lastName, email, phone } = request.customer;
  const customerId = await linkCustomer(tx, {
    customer_id: newId(),
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    email_key: emailKey(email),
    phone_key: phoneKey(phone),
    marketing_opt_in: request.marketingOptIn,
    created_at: now,
  });
  return {
    ...taken,
    bookingId: newId(),
    customerId,
    typed: { ...request, ...request.customer },
    source: 'online',
    createdAt: now,
  };
}

async function writeDown(deps: BookingDeps, tx: Tx, attempt: Attempt, made: NewBooking): Promise<Made> {
  const { now, ownToken, request, rules } = attempt;
  const { bookingId, staff, status } = made;
  const [booking, appointment] = [bookingRow(newReference(), made), appointmentRow(made)];
  const manageToken = newToken();
  await insertBooking(tx, {
    booking,
    appointment,
    event: {
      booking_event_id: deps.newId(),
      booking_id: bookingId,
      version: 1,
      at: now,
      kind: 'created',
      by_name: null,
      reason: null,
    },
    link: { token_hash: hashToken(manageToken), booking_id: bookingId, created_at: now },
    chosenStaffId: request.staff === 'any' ? staff.staffId : null,
    usedHold: ownToken,
  });
  const kind = status === 'pending' ? 'booking_requested' : 'booking_confirmed';
  for (const recipient of ['customer', `staff:${staff.staffId}`]) {
    await deps.outbox.put(tx, { kind, subjectId: bookingId, version: 1, recipient });
  }
  return { booking: presentManaged(tellOf(booking, appointment, rules)), manageToken };
}

/** Among a million bookings one new reference in seven hundred is in use: then all of it is done again with another. */
async function withFreeReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusedBy(error, 'booking_reference_taken')) throw error;
    return work();
  }
}

type BookingRow = ReturnType<typeof bookingRow>;
type AppointmentRow = ReturnType<typeof appointmentRow>;

/** The same as reading it again would say. */
const tellOf = (booking: BookingRow, appointment: AppointmentRow, rules: Rules): Told => ({
  reference: booking.reference,
  status: booking.status,
  firstName: booking.first_name,
  email: booking.email,
  zone: booking.zone,
  startAt: booking.start_at,
  endAt: booking.end_at,
  cancelMinutes: booking.cancel_minutes,
  rescheduleMinutes: booking.reschedule_minutes,
  totalMinor: booking.total_minor,
  currency: booking.currency,
  priceIsKnown: booking.price_is_known,
  businessName: rules.businessName,
  businessAddress: rules.businessAddress,
  businessPhone: rules.businessPhone,
  appointments: [
    {
      serviceName: appointment.service_name,
      staffName: appointment.staff_name,
      startAt: appointment.start_at,
      endAt: appointment.end_at,
    },
  ],
});
