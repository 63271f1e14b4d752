import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { outdated } from '../../../platform/outdated.ts';
import {
  updateAutomaticDraft,
  writeAutomaticInvoice,
} from '../../invoices/automatic/write-automatic-invoice.ts';
import { orderBookingMails } from '../../messages/order-mails.ts';
import {
  insertEvent,
  releaseTime,
  replaceAppointments,
  type StoredBooking,
  updateBooking,
} from './booking.repo.ts';
import { type PlannedSegment, spanOf } from './booking-plan.ts';
import { appointmentRow, type detailColumns, totalsOf, type typedColumns } from './booking-rows.ts';
import { bookingFactsOf, changedColumns, changedFieldsOf } from './changed-facts.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { reserveTime } from './reserve-time.ts';
import { markSameTime } from './same-time.repo.ts';
import { type Author, type OverriddenRules, recordOverride } from './write-booking.ts';

/** Why a booking that had lost its time is revived: its payment arrived, or its customer chose another time. */
export type Revival = 'pay' | 'reschedule';

const standsAgain = {
  status: 'confirmed',
  pending_reason: null,
  expires_at: null,
  time_lost_at: null,
} as const;

/** The new state of an existing booking. */
export interface BookingRewrite {
  stored: StoredBooking;
  /** The version that the author of the change has seen. */
  version: number;
  segments: readonly PlannedSegment[];
  /** Columns that do not follow from the segments. */
  columns?: Partial<ReturnType<typeof typedColumns> & ReturnType<typeof detailColumns>> & {
    customer_id?: string | null;
  };
  /** Null for the customer, whose moves are counted. */
  author: Author | null;
  reason?: string | null;
  setAside?: OverriddenRules | null;
  tellsCustomer?: boolean;
  /** To the customer. */
  message?: string | undefined;
  revives?: Revival;
  /** The payment that revives it. */
  paymentId?: string | undefined;
  now: Date;
}

export const outdatedBooking = () => outdated('booking');

/**
 * Rewrites a booking under its id and reference: a compare and swap on its version, then its old time is released and
 * the new one reserved, which fails the transaction if it is taken (`timeRefusal`). A move is reported to the previous
 * and the new staff members.
 */
export async function rewriteBooking(
  deps: Pick<Deps, 'outbox' | 'newId' | 'clock'>,
  tx: Tx,
  { stored, version, segments, columns = {}, author, now, ...rest }: BookingRewrite,
): Promise<{ bookingId: string; version: number; isMoved: boolean }> {
  const { booking } = stored;
  const bookingId = booking.booking_id;
  const isMoved = isReschedule(stored, segments);
  const sequence = booking.sequence + Number(isMoved || looksDifferent(stored, segments));
  const totals = totalsOf(segments);
  const change = {
    ...totals,
    ...columns,
    ...(rest.revives ? standsAgain : {}),
    sequence,
    ...onTime(isMoved),
    reschedules: booking.reschedules + Number(isMoved && author === null),
  };
  if (!(await updateBooking(tx, { bookingId, version }, change))) throw outdatedBooking();
  const { customer_id: customerId } = { ...booking, ...columns };
  await markSameTime(tx, { bookingId, customerId, span: spanOf(segments), isWarned: author !== null });
  await releaseTime(tx, bookingId);
  const { sessionIds, blockIds } = await reserveTime(tx, segments, {
    status: rest.revives ? standsAgain.status : booking.status,
    newId: deps.newId,
  });
  const rows = segments.map((segment, position) =>
    appointmentRow(bookingId, position, segment, sessionIds[position] ?? null),
  );
  await replaceAppointments(tx, bookingId, rows, blockIds);
  const of = { bookingId, version: version + 1, at: now };
  const before = bookingFactsOf(stored);
  const after = bookingFactsOf({ booking: { ...booking, ...totals, ...columns }, appointments: rows });
  await insertEvent(tx, {
    booking_event_id: deps.newId(),
    booking_id: bookingId,
    version: of.version,
    at: now,
    kind: rest.revives ?? (isMoved ? 'reschedule' : 'edit'),
    by_name: author?.fullName ?? null,
    by_system: rest.revives === 'pay',
    reason: rest.setAside?.reason ?? rest.reason ?? null,
    ...changedColumns(
      rest.revives ? { ...before, status: booking.status } : before,
      rest.revives ? { ...after, status: standsAgain.status } : after,
    ),
  });
  await endWaitingFor(deps, tx, { stored, segments, columns, now, sequence, ...rest });
  if (author && rest.setAside) await recordOverride(deps, tx, of, author, rest.setAside);
  if (rest.revives) {
    const { paymentId } = rest;
    const event = 'booking_confirmed';
    await orderBookingMails(tx, deps.outbox, { event, bookingId, version: of.version, paymentId });
    await writeAutomaticInvoice(deps, tx, bookingId, 'confirmation');
    return { bookingId, version: of.version, isMoved };
  }
  await orderNews(deps, tx, { stored, segments, author, version: of.version, sequence }, isMoved, {
    changed: changedFieldsOf(before, after),
    tellsCustomer: rest.tellsCustomer ?? true,
    message: rest.message,
  });
  await updateAutomaticDraft(deps, tx, bookingId);
  return { bookingId, version: of.version, isMoved };
}

/** A delay was expected of the old time. */
const onTime = (isMoved: boolean) => (isMoved ? { late_minutes: null } : {});

/** A booking at another time or with other services may be what a customer on the waiting list wanted. */
async function endWaitingFor(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  {
    stored,
    segments,
    columns,
    now,
    sequence,
    revives,
    tellsCustomer = true,
  }: Omit<BookingRewrite, 'version' | 'author'> & Pick<Written, 'sequence'>,
): Promise<void> {
  const { booking } = stored;
  const isNewlyBooked = sequence !== booking.sequence && booking.status !== 'pending';
  if (!isNewlyBooked && !revives) return;
  const person = { ...booking, ...columns };
  await leaveWaitlist(deps, tx, {
    bookingId: booking.booking_id,
    customerId: person.customer_id,
    email: person.email,
    phone: person.phone,
    zone: booking.zone,
    attendeeName: person.attendee_name,
    serviceIds: segments.map(({ service }) => service.serviceId),
    at: now,
    exceptEntryId: null,
    tellsCustomer,
  });
}

interface Written extends Pick<BookingRewrite, 'stored' | 'segments' | 'author' | 'version'> {
  sequence: number;
}

/**
 * A move is announced as one, any other change as a change; changes that only staff can see are not announced outside.
 */
async function orderNews(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  { stored, segments, author, version, sequence }: Written,
  isMoved: boolean,
  {
    changed,
    tellsCustomer,
    message,
  }: { changed: ReadonlySet<string>; tellsCustomer: boolean; message: string | undefined },
): Promise<void> {
  const { booking, appointments } = stored;
  if (changed.size === 0) return;
  const isSeenOutside = [...changed].some((name) => name !== 'internalNote');
  await orderBookingMails(tx, outbox, {
    event: isMoved ? 'booking_rescheduled' : 'booking_changed',
    bookingId: booking.booking_id,
    version,
    staffIds: [...new Set(segments.map(({ staff }) => staff.staffId))],
    ...(isMoved && {
      moved: {
        startAt: booking.start_at.getTime(),
        endAt: booking.end_at.getTime(),
        staffIds: appointments.map(({ staff_id }) => staff_id),
        sequence,
      },
    }),
    message,
    except: { customer: tellsCustomer && isSeenOutside, ...(author ? { by: author } : {}) },
  });
}

/** Whether the time or the staff member changes: that is a move, everything else a change. */
function isReschedule(
  { booking, appointments }: StoredBooking,
  segments: readonly PlannedSegment[],
): boolean {
  const performers = (ids: readonly string[]) => [...new Set(ids)].sort().join();
  return (
    booking.start_at.getTime() !== Math.min(...segments.map(({ startAt }) => startAt)) ||
    performers(appointments.map(({ staff_id }) => staff_id)) !==
      performers(segments.map(({ staff }) => staff.staffId)) ||
    segments.some((segment) => {
      const before = appointments.find(({ appointment_id }) => appointment_id === segment.appointmentId);
      return before !== undefined && !isAsBefore(before, segment);
    })
  );
}

/** Whether the calendar entries change in any way. */
const looksDifferent = ({ appointments }: StoredBooking, segments: readonly PlannedSegment[]): boolean =>
  appointments.length !== segments.length ||
  segments.some((segment, index) => {
    const before = appointments[index];
    return before?.service_id !== segment.service.serviceId || !isAsBefore(before, segment);
  });

const isAsBefore = (
  before: StoredBooking['appointments'][number],
  { staff, startAt, endAt }: PlannedSegment,
): boolean =>
  before.staff_id === staff.staffId &&
  before.start_at.getTime() === startAt &&
  before.end_at.getTime() === endAt;
