import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AuditDeps, recordAudit } from '../../audit/record-audit.ts';
import type { BillingRules } from '../../invoices/automatic/automatic-invoice.repo.ts';
import { writeAutomaticInvoice } from '../../invoices/automatic/write-automatic-invoice.ts';
import type { MessageSwitch } from '../../messages/message.repo.ts';
import { orderBookingMails } from '../../messages/order-mails.ts';
import { findReference, insertOverride } from './booking.repo.ts';
import { appointmentRow, bookingRow, type DepositRequest, type NewBooking } from './booking-rows.ts';
import { insertBooking } from './insert-booking.repo.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { reserveTime } from './reserve-time.ts';

/** A person who changes a booking. */
export interface Author {
  userId: string;
  fullName: string;
  staffId?: string | null | undefined;
}

/** The customer of a booking, and the deposit asked of them. */
export interface ResolvedCustomer extends Partial<DepositRequest> {
  customerId: string | null;
  isClaimed?: boolean;
  doubts?: NewBooking['doubts'];
  /** The recipients of mails about new bookings, if already looked up. */
  switches?: readonly MessageSwitch[];
  /** Whether a booking is invoiced at once, if already looked up. */
  billing?: BillingRules;
}

/** The rules that someone overrode, and why. */
export interface OverriddenRules {
  rules: readonly string[];
  reason: string;
}

export interface BookingWrite {
  /** Null for an online customer. */
  author: Author | null;
  setAside?: OverriddenRules | null;
  /** Hash of the token in the customer's link to the booking. */
  linkHash?: string;
  usedHold?: string | null;
  tellsCustomer?: boolean;
  /** To the customer. */
  message?: string | undefined;
  /** One mail, ordered elsewhere, announces all of them, and single ones may fail. */
  isOneOfSeveral?: boolean;
  /** The waiting-list entry whose offer the booking takes. */
  waitlistEntryId?: string;
}

type WriteDeps = Pick<Deps, 'outbox' | 'newId' | 'clock'>;

/**
 * Writes a new booking: its time, which fails the transaction if it is taken (`timeRefusal`), everything else, and
 * the orders of its mails.
 */
export async function writeBooking(
  deps: WriteDeps,
  tx: Tx,
  planned: Omit<NewBooking, 'customerId'>,
  writing: BookingWrite,
  { switches, billing, ...belonging }: ResolvedCustomer,
): Promise<NewBooking> {
  const made: NewBooking = { ...planned, ...belonging };
  const { bookingId, segments, createdAt } = made;
  const { author, setAside, linkHash, usedHold = null, isOneOfSeveral = false } = writing;
  const { sessionIds } = await reserveTime(tx, segments, {
    status: made.status,
    newId: deps.newId,
    isHeard: isOneOfSeveral,
  });
  await insertBooking(tx, {
    booking: bookingRow(made),
    appointments: segments.map((segment, position) =>
      appointmentRow(bookingId, position, segment, sessionIds[position] ?? null),
    ),
    event: {
      booking_event_id: deps.newId(),
      booking_id: bookingId,
      version: 1,
      at: createdAt,
      kind: 'created',
      by_name: author?.fullName ?? null,
      reason: setAside?.reason ?? null,
    },
    link:
      linkHash === undefined ? null : { token_hash: linkHash, booking_id: bookingId, created_at: createdAt },
    chosenStaffIds: segments.flatMap(({ isStaffRequested, staff }) =>
      isStaffRequested ? [] : staff.staffId,
    ),
    usedHold,
  });
  if (author && setAside)
    await recordOverride(deps, tx, { bookingId, version: 1, at: createdAt }, author, setAside);
  if (made.status === 'confirmed')
    await leaveWaitlist(deps, tx, {
      email: made.customer.email,
      phone: made.customer.phone,
      zone: made.policy.zone,
      attendeeName: made.details.attendeeName,
      bookingId,
      customerId: made.customerId,
      serviceIds: segments.map(({ service }) => service.serviceId),
      at: createdAt,
      exceptEntryId: writing.waitlistEntryId ?? null,
      tellsCustomer: writing.tellsCustomer ?? true,
    });
  if (!isOneOfSeveral) await orderNews(deps, tx, made, writing, switches);
  if (made.status === 'confirmed' && made.customerId !== null)
    await writeAutomaticInvoice(deps, tx, bookingId, 'confirmation', billing);
  return made;
}

/** Records which rules were overridden, by whom and why, for the version of the booking that this made possible. */
export async function recordOverride(
  deps: AuditDeps,
  tx: Tx,
  of: { bookingId: string; version: number; at: Date },
  author: Author,
  { rules, reason }: OverriddenRules,
): Promise<void> {
  if (rules.length === 0) return;
  await insertOverride(tx, {
    booking_id: of.bookingId,
    version: of.version,
    rules: [...new Set(rules)],
    reason,
    by_user_id: author.userId,
    by_name: author.fullName,
    at: of.at,
  });
  await recordAudit(deps, tx, {
    actor: author,
    action: 'overridden',
    object: { kind: 'booking', id: of.bookingId, name: await findReference(tx, of.bookingId) },
    after: { rules: [...new Set(rules)] },
    reason,
  });
}

/** The messages that a new booking may cause. */
export const newBookingMessages = ['booking_confirmed', 'booking_requested', 'booking_payment_due'] as const;

const newsOf = (
  status: NewBooking['status'],
  waitsFor: NewBooking['pendingReason'],
): (typeof newBookingMessages)[number] => {
  if (status !== 'pending') return 'booking_confirmed';
  return waitsFor === 'payment' ? 'booking_payment_due' : 'booking_requested';
};

async function orderNews(
  { outbox }: WriteDeps,
  tx: Tx,
  { bookingId, status, pendingReason, segments }: NewBooking,
  { author, message, tellsCustomer = true }: BookingWrite,
  switches: ResolvedCustomer['switches'],
): Promise<void> {
  await orderBookingMails(tx, outbox, {
    event: newsOf(status, pendingReason),
    bookingId,
    version: 1,
    message,
    ...(switches && { switches }),
    staffIds: [...new Set(segments.map(({ staff }) => staff.staffId))],
    except: { customer: tellsCustomer, ...(author ? { by: author } : {}) },
  });
}
