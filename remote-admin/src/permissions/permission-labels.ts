import type { Permission } from '@daybook/domain/people';
import { type Message, msg } from '@daybook/i18n';

/** The display text of a permission: a name, and one sentence about its effect. */
interface Words {
  area: (typeof areas)[number];
  name: Message;
  sentence: Message;
}

/** The areas in display order. */
export const areas = [
  msg('Bookings'),
  msg('Customers'),
  msg('Working time'),
  msg('Invoices and payments'),
  msg('Services and staff'),
  msg('Reports and emails'),
  msg('Administration'),
  msg('Staff sidebar'),
] as const;

const inSidebar = (name: Message, sentence: Message): Words => ({
  area: msg('Staff sidebar'),
  name,
  sentence,
});

export const permissionLabels: Readonly<Record<Permission, Words>> = {
  'booking.view': {
    area: msg('Bookings'),
    name: msg('See bookings'),
    sentence: msg('View bookings in the calendar and the list.'),
  },
  'booking.create': {
    area: msg('Bookings'),
    name: msg('Book'),
    sentence: msg('Make bookings for customers.'),
  },
  'booking.edit': {
    area: msg('Bookings'),
    name: msg('Change bookings'),
    sentence: msg('Reschedule bookings and change their details.'),
  },
  'booking.status': {
    area: msg('Bookings'),
    name: msg('Check in customers'),
    sentence: msg('Check customers in, start and complete visits, and mark no-shows.'),
  },
  'booking.cancel': {
    area: msg('Bookings'),
    name: msg('Cancel'),
    sentence: msg('Cancel bookings and decline requests.'),
  },
  'booking.override': {
    area: msg('Bookings'),
    name: msg('Book outside hours'),
    sentence: msg('Book outside working hours and in breaks, with a reason.'),
  },
  'booking.overlap': {
    area: msg('Bookings'),
    name: msg('Double-book'),
    sentence: msg('Override other bookings, closures and limits, with a reason.'),
  },
  'price.override': {
    area: msg('Bookings'),
    name: msg('Set prices'),
    sentence: msg('Charge a different price from the service’s.'),
  },
  'invoice.view': {
    area: msg('Invoices and payments'),
    name: msg('See invoices'),
    sentence: msg('View invoices, payments and balances.'),
  },
  'invoice.issue': {
    area: msg('Invoices and payments'),
    name: msg('Create invoices'),
    sentence: msg('Create, issue and send invoices.'),
  },
  'invoice.void': {
    area: msg('Invoices and payments'),
    name: msg('Reverse invoices'),
    sentence: msg('Void invoices, issue credit notes and write off unpaid amounts.'),
  },
  'discount.apply': {
    area: msg('Invoices and payments'),
    name: msg('Give discounts'),
    sentence: msg('Discount a line or a whole invoice.'),
  },
  'payment.take': {
    area: msg('Invoices and payments'),
    name: msg('Take payments'),
    sentence: msg('Record payments and send payment links.'),
  },
  'payment.refund': {
    area: msg('Invoices and payments'),
    name: msg('Refund payments'),
    sentence: msg('Make refunds and remove payments recorded by mistake.'),
  },
  'day.close': {
    area: msg('Invoices and payments'),
    name: msg('Close the day'),
    sentence: msg('See the day’s takings, count the cash and close the day.'),
  },
  'day.reopen': {
    area: msg('Invoices and payments'),
    name: msg('Reopen a day'),
    sentence: msg('Reopen the last closed day to correct its payments.'),
  },
  'view.share': {
    area: msg('Bookings'),
    name: msg('Share views'),
    sentence: msg('Save booking views for everyone.'),
  },
  'customer.view': {
    area: msg('Customers'),
    name: msg('See customers'),
    sentence: msg('View customers’ names and visits.'),
  },
  'customer.contact': {
    area: msg('Customers'),
    name: msg('See contact details'),
    sentence: msg('View email addresses and phone numbers.'),
  },
  'customer.edit': {
    area: msg('Customers'),
    name: msg('Edit customers'),
    sentence: msg('Add customers and change their details.'),
  },
  'customer.merge': {
    area: msg('Customers'),
    name: msg('Merge customers'),
    sentence: msg('Merge two profiles of one person.'),
  },
  'customer.erase': {
    area: msg('Customers'),
    name: msg('Erase customers'),
    sentence: msg('Permanently erase a customer’s personal details.'),
  },
  'schedule.own': {
    area: msg('Working time'),
    name: msg('Own hours'),
    sentence: msg('Set their own working hours and special days.'),
  },
  'schedule.all': {
    area: msg('Working time'),
    name: msg('Hours of others'),
    sentence: msg('Set other people’s working hours and time off.'),
  },
  'timeoff.request': {
    area: msg('Working time'),
    name: msg('Ask for time off'),
    sentence: msg('Ask for time off that needs approval.'),
  },
  'timeoff.own': {
    area: msg('Working time'),
    name: msg('Take time off'),
    sentence: msg('Take time off without approval.'),
  },
  'timeoff.approve': {
    area: msg('Working time'),
    name: msg('Approve time off'),
    sentence: msg('Answer other people’s requests.'),
  },
  'catalog.view': {
    area: msg('Services and staff'),
    name: msg('See services'),
    sentence: msg('View categories and services.'),
  },
  'catalog.manage': {
    area: msg('Services and staff'),
    name: msg('Manage services'),
    sentence: msg('Add, change and archive categories and services.'),
  },
  'staff.view': {
    area: msg('Services and staff'),
    name: msg('See the team'),
    sentence: msg('View who works here and when.'),
  },
  'staff.manage': {
    area: msg('Services and staff'),
    name: msg('Manage staff'),
    sentence: msg('Add, change and archive team members.'),
  },
  'report.view': {
    area: msg('Reports and emails'),
    name: msg('See figures'),
    sentence: msg('View figures and charts on the dashboard.'),
  },
  'mail.view': {
    area: msg('Reports and emails'),
    name: msg('See emails'),
    sentence: msg('View sent emails and resend failed ones.'),
  },
  'mail.manager': {
    area: msg('Reports and emails'),
    name: msg('Get manager emails'),
    sentence: msg('Get emails the business needs to know about, such as requests.'),
  },
  export: {
    area: msg('Reports and emails'),
    name: msg('Export'),
    sentence: msg('Download what they can see as a file.'),
  },
  'export.everything': {
    area: msg('Administration'),
    name: msg('Export everything'),
    sentence: msg('Download all data of the business as one archive.'),
  },
  'user.manage': {
    area: msg('Administration'),
    name: msg('Manage accounts'),
    sentence: msg('Invite, change and disable accounts below their own.'),
  },
  'role.manage': {
    area: msg('Administration'),
    name: msg('Manage roles'),
    sentence: msg('Change what roles can do, on this screen.'),
  },
  'settings.site': {
    area: msg('Administration'),
    name: msg('Change settings'),
    sentence: msg('Change opening hours, closures, messages and other settings.'),
  },
  'settings.payment': {
    area: msg('Administration'),
    name: msg('Change payment settings'),
    sentence: msg('Change how customers pay.'),
  },
  'audit.view': {
    area: msg('Administration'),
    name: msg('View audit log'),
    sentence: msg('View who changed what.'),
  },
  'release.view': {
    area: msg('Administration'),
    name: msg('See releases'),
    sentence: msg('View which version of each area is running and how often it fails.'),
  },
  'release.act': {
    area: msg('Administration'),
    name: msg('Change releases'),
    sentence: msg('Go back to an earlier release, turn areas off or on, and stop trials.'),
  },
  'menu.appointment': inSidebar(msg('Appointments'), msg('Show the calendar in the staff sidebar.')),
  'menu.invoice': inSidebar(msg('Invoice Management'), msg('Show invoices in the staff sidebar.')),
  'menu.staff': inSidebar(msg('Staffs'), msg('Show the team in the staff sidebar.')),
};
