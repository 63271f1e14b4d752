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

/** Notifications, empty by default. */
export const someNotifications = (items: Notification[] = []): Notifications => ({
  items,
  unread: items.filter(({ isRead }) => !isRead).length,
});

type AboutMoney = Extract<Notification, { amountMinor: number }>;

/** An invoice of 10,750 naira that was paid through Paystack on 3 March 2026 at nine; unread. */
export const aMoneyNotification = (given: Partial<AboutMoney> = {}): AboutMoney => ({
  notificationId: anId(),
  kind: 'payment_received',
  at: '2026-03-03T08:00:00.000Z',
  isRead: false,
  invoiceId: anId(),
  bookingId: null,
  about: 'INV-2026-0041',
  customerName: 'Bisi Adeyemi',
  amountMinor: 1_075_000,
  currency: 'NGN',
  provider: 'paystack',
  detail: '',
  ...given,
});
