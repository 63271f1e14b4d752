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
  type News,
  newsOfChanged,
  newsOfMade,
  newsOfMail,
  newsOfMoney,
  newsOfStop,
  newsOfTimeOff,
  newsOfWatched,
} from './notification.present.ts';
import {
  findAnswers,
  findChanged,
  findMade,
  findRead,
  findRequests,
  findStopped,
  findUndelivered,
  findWatched,
} from './notification.repo.ts';

/** Who reads, and when. */
export interface Reader {
  actor: SignedIn;
  now: Date;
}

/** What happened before is no news any more. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - notificationDays * 86_400_000);

/** What the reader may know of now, the latest first. A reach of nobody is not asked for. */
async function findNews(db: Db, { actor, now }: Reader): Promise<News[]> {
  const wanted = (reach: readonly string[] | null) => ({
    since: newsSince(now),
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
    of(bookingsFor(actor), (asked) => findMade(db, asked)),
    of(bookingsFor(actor), (asked) => findChanged(db, asked)),
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
    ...made.map((row) => newsOfMade(row, now)),
    ...changed.map(newsOfChanged),
    ...[...requests, ...answers].flatMap(newsOfTimeOff),
    ...mails.flatMap(newsOfMail),
    ...stops.map(newsOfStop),
    ...watched.map(newsOfWatched),
    ...[...payments, ...failedRefunds, ...disputes, ...transfers].map(newsOfMoney),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, notificationsShown);
}

export async function readNotifications(db: Db, reader: Reader): Promise<Notifications> {
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

/** When the reader's notification happened; nothing where they have no such. */
export async function findTimeOf(db: Db, reader: Reader, notificationId: string): Promise<Date | undefined> {
  return (await findNews(db, reader)).find((news) => news.notificationId === notificationId)?.at;
}
