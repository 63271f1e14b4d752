import type { User } from '@daybook/contract/auth';

/** The public pages that others link to. */
export const publicPaths = {
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  booking: '/booking',
  bookingSuccess: '/booking/success',
} as const;

/** The areas of the back office, which share most of their screens. */
export type BackofficeArea = '/admin' | '/staff';

/** The pages that both areas have. */
export const areaPaths = (area: BackofficeArea) => ({
  dashboard: `${area}/dashboard`,
  bookings: `${area}/bookings`,
  waitlist: `${area}/waitlist`,
  booking: (bookingId: string) => `${area}/booking/${encodeURIComponent(bookingId)}`,
  newBooking: `${area}/booking/new`,
  editBooking: (bookingId: string) => `${area}/booking/edit/${encodeURIComponent(bookingId)}`,
  booked: (bookingId: string) => `${area}/booking/success?booking=${encodeURIComponent(bookingId)}`,
  customers: `${area}/customers`,
  customer: (customerId: string) => `${area}/customers/${encodeURIComponent(customerId)}`,
});

/** Where a user belongs: /admin for an administrator, otherwise /staff. */
export const homeOf = (user: Pick<User, 'userType'>): BackofficeArea =>
  user.userType === 1 ? '/admin' : '/staff';
