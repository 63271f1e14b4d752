import { type Notifications, notificationDays, notificationsShown } from '@daybook/contract/notifications';
import type { Db } from '../../platform/database/types.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { findDisputes, findFailedRefunds, findPayments, findTransfers } from './money-notification.repo.ts';
import {
  answersFor,
  bookingsFor,
  mailsFor,
  paymentsFor,
  releasesFor,
  requestsFor,
  transfersFor,
  watchedFor,
} from './notification.policy.ts';
import {
  type NotificationContent,
  presentCanaryStop,
  presentChangedBooking,
  presentMoney,
  presentNewBooking,
  presentTimeOff,
  presentUndelivered,
  presentWatchedChange,
} from './notification.present.ts';
import {
  findAnswers,
  findChangedBookings,
  findNewBookings,
  findRead,
  findRequests,
  findStopped,
  findUndelivered,
  findWatched,
} from './notification.repo.ts';

/** The reader, and the current time. */
export interface NotificationReader {
  actor: SignedIn;
  now: Date;
}

/** Older events are no longer shown. */
export const notificationsSince = (now: Date): Date =>
  new Date(now.getTime() - notificationDays * 86_400_000);

/** The reader's current notifications, latest first. An empty reach is not queried. */
async function findNews(db: Db, { actor, now }: NotificationReader): Promise<NotificationContent[]> {
  const wanted = (reach: readonly string[] | null) => ({
    since: notificationsSince(now),
    reach,
    count: notificationsShown,
  });
  const of = async <Row>(
    reach: readonly string[] | null,
    find: (asked: ReturnType<typeof wanted>) => Promise<Row[]>,
  ) => (reach?.length === 0 ? [] : find(wanted(reach)));

  const own = answersFor(actor);
  const [
    made,
    changed,
    requests,
    answers,
    mails,
    stops,
    payments,
    failedRefunds,
    disputes,
    transfers,
    watched,
  ] = await Promise.all([
    of(bookingsFor(actor), (asked) => findNewBookings(db, asked)),
    of(bookingsFor(actor), (asked) => findChangedBookings(db, asked)),
    of(requestsFor(actor), (asked) => findRequests(db, { ...asked, now, own })),
    of(own, (asked) => findAnswers(db, asked)),
    of(mailsFor(actor), (asked) => findUndelivered(db, asked)),
    of(releasesFor(actor), (asked) => findStopped(db, asked)),
    of(paymentsFor(actor), (asked) => findPayments(db, asked)),
    of(paymentsFor(actor), (asked) => findFailedRefunds(db, asked)),
    of(paymentsFor(actor), (asked) => findDisputes(db, asked)),
    of(transfersFor(actor), (asked) => findTransfers(db, asked)),
    of(watchedFor(actor), (asked) => findWatched(db, asked)),
  ]);
  return [
    ...made.map((row) => presentNewBooking(row, now)),
    ...changed.map(presentChangedBooking),
    ...[...requests, ...answers].flatMap(presentTimeOff),
    ...mails.flatMap(presentUndelivered),
    ...stops.map(presentCanaryStop),
    ...watched.map(presentWatchedChange),
    ...[...payments, ...failedRefunds, ...disputes, ...transfers].map(presentMoney),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, notificationsShown);
}

export async function readNotifications(db: Db, reader: NotificationReader): Promise<Notifications> {
  const [news, { until, read }] = await Promise.all([
    findNews(db, reader),
    findRead(db, reader.actor.userId),
  ]);
  const items = news.map(({ at, ...item }) => ({
    ...item,
    at: at.toISOString(),
    isRead: at <= until || at <= (read.get(item.notificationId) ?? until),
  }));
  return { items, unread: items.filter(({ isRead }) => !isRead).length };
}

/** When the reader's notification happened; undefined if they have no such one. */
export async function findTimeOf(
  db: Db,
  reader: NotificationReader,
  notificationId: string,
): Promise<Date | undefined> {
  return (await findNews(db, reader)).find((news) => news.notificationId === notificationId)?.at;
}
