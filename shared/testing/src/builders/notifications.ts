import type { Notification, Notifications } from '@daybook/contract/notifications';
import { anId } from './ids.ts';

type AboutBooking = Extract<Notification, { reference: string; customerName: string }>;

/** Booked online for 3 March 2026 at 10:00 in Lagos, at nine that morning; unread. */
export const aBookingNotification = (given: Partial<AboutBooking> = {}): AboutBooking => ({
  notificationId: anId(),
  kind: 'booking_new',
  at: '2026-03-03T08:00:00.000Z',
  isRead: false,
  bookingId: anId(),
  reference: 'DB-7K3M2',
  customerName: 'Bisi Adeyemi',
  startAt: '2026-03-03T09:00:00.000Z',
  ...given,
});

/** What there is to notice: nothing, unless given. */
export const someNotifications = (items: Notification[] = []): Notifications => ({
  items,
  unread: items.filter(({ isRead }) => !isRead).length,
});
