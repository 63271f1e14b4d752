import type { User } from '@daybook/contract/auth';

/** The public pages that other code links to. */
export const publicPaths = {
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  booking: '/booking',
  bookingSuccess: '/booking/success',
  pay: '/pay',
  me: '/me',
} as const;

/** The areas of the back office, which share most of their screens. */
export type BackofficeArea = '/admin' | '/staff';

/** The pages of both areas. */
export const areaPaths = (area: BackofficeArea) => ({
  dashboard: `${area}/dashboard`,
  bookings: `${area}/bookings`,
  waitlist: `${area}/waitlist`,
  booking: (bookingId: string) => `${area}/booking/${encodeURIComponent(bookingId)}`,
  newBooking: `${area}/booking/new`,
  newBlockedTime: `${area}/appointment?new=blocked`,
  editBooking: (bookingId: string) => `${area}/booking/edit/${encodeURIComponent(bookingId)}`,
  booked: (bookingId: string) => `${area}/booking/success?booking=${encodeURIComponent(bookingId)}`,
  services: `${area}/services`,
  editService: (serviceId: string) => `${area}/edit-service?service=${encodeURIComponent(serviceId)}`,
  myAccount: `${area}/my-account`,
  invoices: `${area}/invoice`,
  newInvoice: `${area}/invoice/create`,
  invoice: (invoiceId: string) => `${area}/invoice/view/${encodeURIComponent(invoiceId)}`,
  editInvoice: (invoiceId: string) => `${area}/invoice/manage/${encodeURIComponent(invoiceId)}`,
  recurringInvoices: `${area}/invoice/recurring`,
  transfers: `${area}/transfers`,
  closeDay: (day?: string) => `${area}/close-day${day ? `?day=${day}` : ''}`,
  reports: `${area}/reports`,
  invoiceReports: `${area}/reports?tab=ageing`,
  closedDays: `${area}/closed-days`,
  quickSale: `${area}/dashboard?sale=new`,
  customers: `${area}/customers`,
  newCustomer: `${area}/customers?customer=new`,
  customer: (customerId: string) => `${area}/customers/${encodeURIComponent(customerId)}`,
  statement: (customerId: string) => `${area}/customers/${encodeURIComponent(customerId)}/statement`,
});

/** The pages of the administration that other code links to. */
export const adminPaths = {
  users: '/admin/manage-user',
  newService: '/admin/add-service',
  newStaff: '/admin/staff-manage?staff=new',
  user: (userId: string) => `/admin/manage-user/${encodeURIComponent(userId)}`,
};

/** The area of a user: /admin for an administrator, otherwise /staff. */
export const homeOf = (user: Pick<User, 'userType'>): BackofficeArea =>
  user.userType === 1 ? '/admin' : '/staff';
