import { type BookingStatus, openStatuses, promisedStatuses } from '@daybook/domain/booking';
import { type BookingMessageKind, bookingMessageKinds } from '@daybook/domain/messages/kinds';
import { isReminder } from '@daybook/domain/messages/placeholders';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { hasConfirmedAttendance } from '@daybook/domain/self-service';
import { minuteMs } from '@daybook/domain/wall-clock';
import { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail, MailOrder, MailRenderer, MailRenderers } from '../../platform/mail/outbox.ts';
import { valuesForCustomer, valuesForTeam } from './booking-values.ts';
import { writeCalendar } from './calendar.ts';
import { termsText } from './cancellation-terms.ts';
import { areaOf, bookLink, newManageLink, openLink, reviewLink } from './links.ts';
import {
  findBooking,
  findManager,
  findReminderTimes,
  findStaffMember,
  type MailedBooking,
} from './message.repo.ts';
import { DepositSettlement, PreviousTime } from './order-mails.ts';
import type { TimeRange } from './time-labels.ts';
import { writeMessage } from './write-message.ts';

type MailDeps = Pick<Deps, 'clock' | 'config'>;
type Order = Required<MailOrder>;

/** In any other status the mail is obsolete. */
const whileIn: Readonly<Record<BookingMessageKind, readonly BookingStatus[]>> = {
  booking_payment_due: openStatuses,
  booking_unpaid: ['expired'],
  booking_time_lost: ['expired'],
  booking_requested: ['pending'],
  booking_confirmed: promisedStatuses,
  booking_approved: openStatuses,
  booking_declined: ['declined'],
  booking_expired: ['expired'],
  booking_rescheduled: openStatuses,
  booking_changed: openStatuses,
  booking_delayed: ['confirmed'],
  booking_cancelled: ['cancelled'],
  booking_reminder_1: ['confirmed'],
  booking_reminder_2: ['confirmed'],
  booking_reminder_3: ['confirmed'],
  booking_no_show: ['no_show'],
  booking_completed: ['completed'],
};

const afterwards: readonly BookingMessageKind[] = ['booking_no_show', 'booking_completed'];

/** The mails about a booking, written when they are sent, from the state at that time. */
export function bookingMails(deps: MailDeps): MailRenderers {
  return Object.fromEntries(bookingMessageKinds.map((kind) => [kind, rendererOf(deps, kind)]));
}

const rendererOf =
  (deps: MailDeps, kind: BookingMessageKind): MailRenderer =>
  async (order, db) => {
    const booking = await findBooking(db, order.subjectId);
    if (!booking || !(await isStillTrue(db, kind, order, booking, deps.clock.now()))) return null;
    if (order.recipient === 'customer') return toCustomer(deps, db, kind, order, booking);
    return order.recipient.startsWith('staff:')
      ? toStaff(deps, db, kind, order, booking)
      : toManager(deps, db, kind, order, booking);
  };

async function isStillTrue(
  db: Db,
  kind: BookingMessageKind,
  { version, data }: Order,
  booking: MailedBooking,
  now: Date,
): Promise<boolean> {
  if (!whileIn[kind].includes(booking.status)) return false;
  if (kind === 'booking_time_lost') return booking.timeLostAt !== null;
  if (kind === 'booking_approved' && booking.status === 'pending') return booking.pendingReason === 'payment';
  if (kind === 'booking_payment_due' && missingDeposit(booking) === 0) return false;
  if (afterwards.includes(kind)) return true;
  if (kind === 'booking_delayed') return isStillExpected(data, booking, now);
  if (!isReminder(kind)) return booking.endAt > now;
  if (data.byHand === true) return booking.startAt > now;
  const isThisStart = booking.startAt.getTime() === version * minuteMs;
  const minutesBefore = (await findReminderTimes(db)).minutes[bookingReminder(kind)];
  return isThisStart && booking.startAt > now && minutesBefore !== undefined;
}

const Delay = z.object({ startAt: z.coerce.date(), expectedAt: z.coerce.date() });

/** It has not been moved, and the time is still to come. */
function isStillExpected(data: Order['data'], booking: MailedBooking, now: Date): boolean {
  const { startAt, expectedAt } = Delay.parse(data);
  return booking.startAt.getTime() === startAt.getTime() && expectedAt > now;
}

const bookingReminder = (kind: BookingMessageKind): number => Number(kind.at(-1)) - 1;

/** The state before the move a mail announces; `isOld` if it has moved again since. */
function moveOf(
  { data }: Order,
  booking: MailedBooking,
): { before: TimeRange; staffIds: string[]; isOld: boolean } | null {
  const moved = PreviousTime.optional().parse(data.moved);
  if (!moved) return null;
  return {
    before: { startAt: new Date(moved.startAt), endAt: new Date(moved.endAt) },
    staffIds: moved.staffIds,
    isOld: booking.sequence > moved.sequence,
  };
}

const settledBy = ({ data }: Order) => DepositSettlement.optional().parse(data.settled);

async function toCustomer(
  deps: MailDeps,
  db: Db,
  kind: BookingMessageKind,
  order: Order,
  booking: MailedBooking,
): Promise<Mail | null> {
  const move = moveOf(order, booking);
  if (move?.isOld) return null;
  const personalMessage = z.string().optional().parse(order.data.message);
  const now = deps.clock.now();
  const mail = await writeMessage(
    db,
    { kind, audience: 'customer', to: booking.email, phone: booking.phone, personalMessage },
    async (sender) => ({
      ...valuesForCustomer(booking, {
        before: move?.before,
        manage: await newManageLink(deps, db, booking.bookingId, asksOf(kind, booking)),
        book: bookLink(deps),
        now,
        settled: settledBy(order),
        expected: kind === 'booking_delayed' ? Delay.parse(order.data).expectedAt : undefined,
      }),
      ...reviewLink(sender),
    }),
  );
  if (!mail || !hasCalendar(kind, booking)) return mail;
  return { ...mail, calendar: writeCalendar([{ ...booking, terms: termsText(booking, now) }], now) };
}

/** A reminder asks whether the customer comes, until they have answered. */
const asksOf = (kind: BookingMessageKind, booking: MailedBooking) =>
  isReminder(kind) && !hasConfirmedAttendance(booking) ? ('will-come' as const) : undefined;

/** A request is no appointment yet, a declined one never was, and neither a reminder nor a delay changes its time. */
const hasCalendar = (kind: BookingMessageKind, { status }: MailedBooking): boolean =>
  (promisedStatuses.includes(status) || status === 'cancelled') &&
  !isReminder(kind) &&
  kind !== 'booking_delayed';

async function toStaff(
  deps: MailDeps,
  db: Db,
  kind: BookingMessageKind,
  order: Order,
  booking: MailedBooking,
): Promise<Mail | null> {
  const staffId = order.recipient.slice('staff:'.length);
  const move = moveOf(order, booking);
  const own = booking.appointments.filter((part) => part.staffId === staffId);
  // A previous staff member must still be notified, whatever happened since.
  if (own.length > 0 ? move?.isOld : !move?.staffIds.includes(staffId)) return null;
  const person = await findStaffMember(db, staffId);
  if (!person?.email) return null;
  return writeMessage(db, { kind, audience: 'staff', to: person.email }, () => ({
    ...valuesForTeam(booking, {
      before: move?.before,
      settled: settledBy(order),
      open: openLink(deps, 'staff', booking.bookingId),
      own,
      zone: person.zone,
    }),
    'staff.name': person.name,
  }));
}

async function toManager(
  deps: MailDeps,
  db: Db,
  kind: BookingMessageKind,
  order: Order,
  booking: MailedBooking,
): Promise<Mail | null> {
  const move = moveOf(order, booking);
  const manager = await findManager(db, order.recipient);
  if (!manager || move?.isOld) return null;
  return writeMessage(db, { kind, audience: 'manager', to: manager.email }, () => ({
    ...valuesForTeam(booking, {
      before: move?.before,
      settled: settledBy(order),
      open: openLink(deps, areaOf(manager), booking.bookingId),
      own: [],
      zone: booking.zone,
    }),
    'manager.name': manager.fullName,
  }));
}
