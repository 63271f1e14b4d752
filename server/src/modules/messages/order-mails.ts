import {
  type BookingMessageKind,
  isMessageOn,
  type MessageAudience,
  type MessageKind,
} from '@daybook/domain/messages/kinds';
import { minuteMs } from '@daybook/domain/wall-clock';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { findManagers, findStaffOf, findSwitches, type MessageSwitch } from './message.repo.ts';

/** The time of a booking before a move, which the mail about it can no longer look up. */
export const PreviousTime = z.object({
  startAt: z.number(),
  endAt: z.number(),
  staffIds: z.array(z.string()),
  /** The booking's sequence after the move: a later one makes this mail obsolete. */
  sequence: z.number(),
});
export type PreviousTime = z.infer<typeof PreviousTime>;

/** How the payments for a cancelled or missed appointment were settled. */
export const DepositSettlement = z.object({
  refundMinor: z.number(),
  feeMinor: z.number(),
  creditMinor: z.number(),
});
export type DepositSettlement = z.infer<typeof DepositSettlement>;

/** Recipients to leave out: the author, or a customer who is notified otherwise. */
export interface ExcludedRecipients {
  /** False if the user who moved or cancelled it chose not to notify the customer. */
  customer?: boolean;
  /** The acting user and their staff member. */
  by?: { userId: string | null; staffId?: string | null | undefined } | undefined;
}

/** An event of a booking to announce. */
export interface BookingMailOrder {
  event: BookingMessageKind;
  bookingId: string;
  /** The booking's version after the event: the same event and version is announced once. */
  version: number;
  /** The present staff members, if already known. */
  staffIds?: readonly string[];
  /** For `booking_rescheduled`. */
  moved?: PreviousTime;
  /** For a cancelled or missed appointment. */
  settled?: DepositSettlement | null | undefined;
  /** The payment that caused it: its receipt is included in the customer's mail. */
  paymentId?: string | undefined;
  /** The author's message to the customer. */
  message?: string | undefined;
  except?: ExcludedRecipients;
  /** The business's switches for such mails, if already read. */
  switches?: readonly MessageSwitch[];
}

/**
 * Orders every mail about a change of a booking, in the transaction of the change: to the customer, to its staff (of a
 * moved booking also the previous ones), and to managers if that is on.
 */
export async function orderBookingMails(tx: Tx, outbox: Outbox, news: BookingMailOrder): Promise<void> {
  const { event, bookingId, version, moved, settled, paymentId, message, except, switches } = news;
  const staffIds = news.staffIds ?? (await findStaffOf(tx, [bookingId]));
  await orderMails(tx, outbox, {
    kind: event,
    subjectId: bookingId,
    version,
    staffIds: [...new Set([...staffIds, ...(moved?.staffIds ?? [])])],
    except: except ?? {},
    switches,
    data: {
      ...(moved && { moved }),
      ...(settled && { settled }),
      ...(paymentId && { paymentId }),
      ...(message && { message }),
    },
  });
}

/** Orders the mail that a visit is expected to start later: once for each expected start. */
export const orderDelayMail = (
  tx: Tx,
  outbox: Outbox,
  { bookingId, startAt, expectedAt }: { bookingId: string; startAt: string; expectedAt: string },
): Promise<void> =>
  outbox.put(tx, {
    kind: 'booking_delayed',
    subjectId: bookingId,
    version: Math.round(Date.parse(expectedAt) / minuteMs),
    recipient: 'customer',
    data: { startAt, expectedAt },
  });

/** Orders the mail about a booking for its customer only, whose address has changed. */
export async function orderCustomerMail(
  tx: Tx,
  outbox: Outbox,
  { event, bookingId, version }: Pick<BookingMailOrder, 'event' | 'bookingId' | 'version'>,
): Promise<void> {
  const audiences = await enabledAudiences(tx, event);
  if (!audiences.has('customer')) return;
  await outbox.put(tx, { kind: event, subjectId: bookingId, version, recipient: 'customer' });
}

/**
 * Orders a manual reminder, with the text of the first automatic one; once for each version of the booking. False if
 * reminders are turned off.
 */
export async function orderManualReminder(
  tx: Tx,
  outbox: Outbox,
  { bookingId, version, message }: Pick<BookingMailOrder, 'bookingId' | 'version' | 'message'>,
): Promise<boolean> {
  const kind = 'booking_reminder_1';
  if (!(await enabledAudiences(tx, kind)).has('customer')) return false;
  const data = { byHand: true, ...(message && { message }) };
  await outbox.put(tx, { kind, subjectId: bookingId, version, recipient: 'customer', data });
  return true;
}

/** Orders the one mail that each person gets about a whole series. */
export async function orderSeriesMails(
  tx: Tx,
  outbox: Outbox,
  series: {
    seriesId: string;
    bookingIds: readonly string[];
    message?: string | undefined;
    except?: ExcludedRecipients;
  },
): Promise<void> {
  await orderMails(tx, outbox, {
    kind: 'series_booked',
    subjectId: series.seriesId,
    version: 0,
    staffIds: await findStaffOf(tx, series.bookingIds),
    except: series.except ?? {},
    data: series.message ? { message: series.message } : {},
  });
}

/** Orders the mail to a new entry of the waiting list, with the link to leave it. */
export const orderWaitlistJoined = (tx: Tx, outbox: Outbox, entryId: string): Promise<void> =>
  orderForWaiting(tx, outbox, { kind: 'waitlist_joined', subjectId: entryId });

/** Orders the mail to someone who left the waiting list by booking. */
export const orderWaitlistBooked = (tx: Tx, outbox: Outbox, entryId: string): Promise<void> =>
  orderForWaiting(tx, outbox, { kind: 'waitlist_booked', subjectId: entryId });

/** Orders the mail that offers a freed time. Each offer has an id of its own. */
export const orderWaitlistOffer = (tx: Tx, outbox: Outbox, offerId: string): Promise<void> =>
  orderForWaiting(tx, outbox, { kind: 'waitlist_offer', subjectId: offerId });

async function orderForWaiting(
  tx: Tx,
  outbox: Outbox,
  mail: Pick<Order, 'kind' | 'subjectId'>,
): Promise<void> {
  await orderMails(tx, outbox, {
    ...mail,
    version: 0,
    staffIds: [],
    except: {},
    data: {},
  });
}

interface Order {
  kind: MessageKind;
  subjectId: string;
  version: number;
  staffIds: readonly string[];
  except: ExcludedRecipients;
  switches?: readonly MessageSwitch[] | undefined;
  data: Record<string, unknown>;
}

/** Orders one mail to each recipient. */
export async function orderMails(
  tx: Tx,
  outbox: Outbox,
  { staffIds, except, switches, ...mail }: Order,
): Promise<void> {
  const audiences = enabledFor(switches ?? (await findSwitches(tx, [mail.kind])), mail.kind);
  const others = staffIds.filter((staffId) => staffId !== except.by?.staffId);
  const recipients = [
    ...(audiences.has('customer') && except.customer !== false ? ['customer'] : []),
    ...(audiences.has('staff') ? others.map((staffId) => `staff:${staffId}`) : []),
    ...(audiences.has('manager') ? await managersBut(tx, staffIds, except) : []),
  ];
  await outbox.put(tx, ...recipients.map((recipient) => ({ ...mail, recipient })));
}

/** The audiences switched on now. It is checked again when a mail is written. */
export const enabledAudiences = async (db: Db, kind: MessageKind): Promise<ReadonlySet<MessageAudience>> =>
  enabledFor(await findSwitches(db, [kind]), kind);

function enabledFor(switches: readonly MessageSwitch[], kind: MessageKind): ReadonlySet<MessageAudience> {
  const audiences = ['customer', 'staff', 'manager'] as const;
  return new Set(
    audiences.filter((audience) => {
      const decided = switches.find((one) => one.kind === kind && one.audience === audience);
      return isMessageOn({ kind, audience }, decided?.enabled ?? null);
    }),
  );
}

/** The booking's staff get their own mail. */
async function managersBut(
  tx: Tx,
  staffIds: readonly string[],
  { by }: ExcludedRecipients,
): Promise<string[]> {
  const managers = await findManagers(tx);
  return managers
    .filter(
      ({ userId, staffId }) => userId !== by?.userId && (staffId === null || !staffIds.includes(staffId)),
    )
    .map(({ userId }) => `manager:${userId}`);
}
