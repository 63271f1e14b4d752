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
  presentBrokenCalendar,
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
  findBrokenCalendars,
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
  const queryFor = (reach: readonly string[] | null) => ({
    since: notificationsSince(now),
    reach,
    count: notificationsShown,
  });
  const of = async <Row>(
    reach: readonly string[] | null,
    find: (query: ReturnType<typeof queryFor>) => Promise<Row[]>,
  ) => (reach?.length === 0 ? [] : find(queryFor(reach)));

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
    calendars,
  ] = await Promise.all([
    of(bookingsFor(actor), (query) => findNewBookings(db, query)),
    of(bookingsFor(actor), (query) => findChangedBookings(db, query)),
    of(requestsFor(actor), (query) => findRequests(db, { ...query, now, own })),
    of(own, (query) => findAnswers(db, query)),
    of(mailsFor(actor), (query) => findUndelivered(db, query)),
    of(releasesFor(actor), (query) => findStopped(db, query)),
    of(paymentsFor(actor), (query) => findPayments(db, query)),
    of(paymentsFor(actor), (query) => findFailedRefunds(db, query)),
    of(paymentsFor(actor), (query) => findDisputes(db, query)),
    of(transfersFor(actor), (query) => findTransfers(db, query)),
    of(watchedFor(actor), (query) => findWatched(db, query)),
    of(null, (query) => findBrokenCalendars(db, actor.userId, query)),
  ]);
  return [
    ...made.map((row) => presentNewBooking(row, now)),
    ...changed.map(presentChangedBooking),
    ...[...requests, ...answers].flatMap(presentTimeOff),
    ...mails.flatMap(presentUndelivered),
    ...stops.map(presentCanaryStop),
    ...watched.map(presentWatchedChange),
    ...calendars.flatMap(presentBrokenCalendar),
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
