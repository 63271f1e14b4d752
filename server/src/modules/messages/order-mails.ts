import {
  type BookingMessageKind,
  isMessageOn,
  type MessageAudience,
  type MessageKind,
} from '@daybook/domain/messages/kinds';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { findManagers, findStaffOf, findSwitches, type MessageSwitch } from './message.repo.ts';

/** How a visit stood before it was moved; what the mail about the move cannot look up any more. */
export const PreviousTime = z.object({
  startAt: z.number(),
  endAt: z.number(),
  staffIds: z.array(z.string()),
  /** The booking's sequence since the move: a later one has made this mail's news old. */
  sequence: z.number(),
});
export type PreviousTime = z.infer<typeof PreviousTime>;

/** What became of what was paid for a visit that does not take place. */
export const DepositSettlement = z.object({
  refundMinor: z.number(),
  feeMinor: z.number(),
  creditMinor: z.number(),
});
export type DepositSettlement = z.infer<typeof DepositSettlement>;

/** Who need not be told: the person who did it, or a customer who is told by other means. */
export interface ExcludedRecipients {
  /** False when whoever moved or cancelled it decided not to tell. */
  customer?: boolean;
  /** The acting user and the staff member who they are. */
  by?: { userId: string | null; staffId?: string | null | undefined } | undefined;
}

/** What happened to a booking, for those who are told of it. */
export interface BookingMailOrder {
  event: BookingMessageKind;
  bookingId: string;
  /** Of the booking, since it happened: the same event at the same version is told once. */
  version: number;
  /** Who performs it now, where that need not be looked up. */
  staffIds?: readonly string[];
  /** For `booking_rescheduled`. */
  moved?: PreviousTime;
  /** Of a visit that does not take place. */
  settled?: DepositSettlement | null | undefined;
  /** The payment that brought it about: its receipt goes with the mail to the customer. */
  paymentId?: string | undefined;
  /** What who did it writes to the customer. */
  message?: string | undefined;
  except?: ExcludedRecipients;
  /** What the business has decided about such mails, where that was looked up before. */
  switches?: readonly MessageSwitch[];
}

/**
 * Orders every mail about a change of a booking, in the transaction of the change: to the customer, to those who
 * perform it (of a visit that was moved also to those who did before), and to managers where that is on.
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

/** Orders the mail about a booking for its customer alone, whose address has become another. */
export async function orderCustomerMail(
  tx: Tx,
  outbox: Outbox,
  { event, bookingId, version }: Pick<BookingMailOrder, 'event' | 'bookingId' | 'version'>,
): Promise<void> {
  const told = await enabledAudiences(tx, event);
  if (!told.has('customer')) return;
  await outbox.put(tx, { kind: event, subjectId: bookingId, version, recipient: 'customer' });
}

/**
 * Orders the reminder that somebody sends before its time, in the words of the first one; once for each version of the
 * booking. False when customers are told of no such thing.
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

/** Orders the mail to somebody who waits from now on, with the link to leave the list. */
export const orderWaitlistJoined = (tx: Tx, outbox: Outbox, entryId: string): Promise<void> =>
  orderForWaiting(tx, outbox, { kind: 'waitlist_joined', subjectId: entryId });

/** Orders the mail to somebody who has booked what they were waiting for, and has left the list by that. */
export const orderWaitlistBooked = (tx: Tx, outbox: Outbox, entryId: string): Promise<void> =>
  orderForWaiting(tx, outbox, { kind: 'waitlist_booked', subjectId: entryId });

/** Orders the mail that offers a freed time to somebody who waits. Each offer has an id of its own. */
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

/** Orders one mail to each who is told of it. */
export async function orderMails(
  tx: Tx,
  outbox: Outbox,
  { staffIds, except, switches, ...mail }: Order,
): Promise<void> {
  const told = toldBy(switches ?? (await findSwitches(tx, [mail.kind])), mail.kind);
  const others = staffIds.filter((staffId) => staffId !== except.by?.staffId);
  const recipients = [
    ...(told.has('customer') && except.customer !== false ? ['customer'] : []),
    ...(told.has('staff') ? others.map((staffId) => `staff:${staffId}`) : []),
    ...(told.has('manager') ? await managersBut(tx, staffIds, except) : []),
  ];
  await outbox.put(tx, ...recipients.map((recipient) => ({ ...mail, recipient })));
}

/** Who is told of this at present. What is turned off later is looked at again when a mail is written. */
export const enabledAudiences = async (db: Db, kind: MessageKind): Promise<ReadonlySet<MessageAudience>> =>
  toldBy(await findSwitches(db, [kind]), kind);

function toldBy(switches: readonly MessageSwitch[], kind: MessageKind): ReadonlySet<MessageAudience> {
  const audiences = ['customer', 'staff', 'manager'] as const;
  return new Set(
    audiences.filter((audience) => {
      const decided = switches.find((one) => one.kind === kind && one.audience === audience);
      return isMessageOn({ kind, audience }, decided?.enabled ?? null);
    }),
  );
}

/** Who performs the visit is told as that already. */
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
