import type { Notification } from '@daybook/contract/notifications';
import { troubleText } from '@daybook/domain/payment-troubles';
import { t } from '@daybook/i18n';
import type { MoneyRow } from './money-notification.repo.ts';
import type {
  findAnswers,
  findBrokenCalendars,
  findChangedBookings,
  findNewBookings,
  findRequests,
  findStopped,
  findUndelivered,
  findWatched,
} from './notification.repo.ts';

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

/** Without the read state, and with a comparable time. */
type Without<T> = T extends unknown ? Omit<T, 'isRead' | 'at'> & { at: Date } : never;
export type NotificationContent = Without<Notification>;

const booking = ({
  bookingId,
  reference,
  firstName,
  lastName,
  startAt,
}: Row<typeof findChangedBookings | typeof findNewBookings>) => ({
  bookingId,
  reference,
  customerName: `${firstName} ${lastName}`.trim(),
  startAt: startAt.toISOString(),
});

export function presentNewBooking(row: Row<typeof findNewBookings>, now: Date): NotificationContent {
  const { bookingId, at, status, pendingReason, expiresAt } = row;
  const isWaiting =
    status === 'pending' && pendingReason === 'approval' && (expiresAt === null || expiresAt > now);
  const kind = isWaiting ? 'booking_requested' : 'booking_new';
  return { notificationId: bookingId, kind, at, ...booking(row) };
}

export const presentChangedBooking = (row: Row<typeof findChangedBookings>): NotificationContent => ({
  notificationId: row.eventId,
  kind: row.kind === 'cancel' ? 'booking_cancelled' : 'booking_moved',
  at: row.at,
  ...booking(row),
});

const timeOffKinds = {
  requested: 'time_off_requested',
  approved: 'time_off_approved',
  declined: 'time_off_declined',
} as const;

/** Null for a row older than the columns with its days and its decision. */
export function presentTimeOff(row: Row<typeof findRequests | typeof findAnswers>): NotificationContent[] {
  const { timeOffId, state, kind, firstOn, lastOn, staffName, at } = row;
  if (!at || !firstOn || !lastOn || state === 'cancelled') return [];
  return [
    {
      notificationId: timeOffId,
      kind: timeOffKinds[state],
      at,
      timeOffId,
      staffName,
      timeOffKind: kind,
      firstOn,
      lastOn,
    },
  ];
}

export function presentUndelivered({
  mailId,
  kind,
  state,
  at,
  bookingId,
  reference,
}: Row<typeof findUndelivered>): NotificationContent[] {
  if (!at) return [];
  return [
    {
      notificationId: mailId,
      kind: state === 'bounced' ? 'mail_bounced' : 'mail_failed',
      at,
      bookingId,
      reference,
      mailKind: kind,
    },
  ];
}

export const presentCanaryStop = (row: Row<typeof findStopped>): NotificationContent => ({
  kind: 'canary_stopped',
  ...row,
});
export const presentWatchedChange = (row: Row<typeof findWatched>): NotificationContent => ({
  kind: 'watched_change',
  ...row,
});
export const presentBrokenCalendar = ({
  at,
  url,
  problem,
  notificationId,
}: Row<typeof findBrokenCalendars>): NotificationContent[] =>
  at && problem
    ? [{ notificationId, kind: 'outside_calendar_broken', at, host: new URL(url).host, problem }]
    : [];
export const presentMoney = ({
  id,
  firstName,
  lastName,
  isWalkIn,
  ...row
}: MoneyRow): NotificationContent => ({
  ...row,
  detail: troubleText(row.detail),
  notificationId: id,
  customerName: isWalkIn ? t('Walk-in customer') : `${firstName} ${lastName}`.trim(),
});
