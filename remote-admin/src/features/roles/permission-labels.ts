import type { Permission, Scope } from '@daybook/domain/people';

/** The display text of a permission: a name, and one sentence about its effect. */
interface Words {
  area: (typeof areas)[number];
  name: string;
  sentence: string;
}

/** In display order. */
export const areas = [
  'Bookings',
  'Customers',
  'Working time',
  'Invoices and payments',
  'Services and staff',
  'Reports and mails',
  'Administration',
  'Staff sidebar',
] as const;

export const permissionLabels: Readonly<Record<Permission, Words>> = {
  'booking.view': {
    area: 'Bookings',
    name: 'See bookings',
    sentence: 'Sees bookings in the calendar and the register.',
  },
  'booking.create': { area: 'Bookings', name: 'Book', sentence: 'Books for customers.' },
  'booking.edit': {
    area: 'Bookings',
    name: 'Change bookings',
    sentence: 'Moves bookings and changes what they contain.',
  },
  'booking.status': {
    area: 'Bookings',
    name: 'Receive customers',
    sentence: 'Checks customers in, starts and completes visits, notes who did not come.',
  },
  'booking.cancel': { area: 'Bookings', name: 'Cancel', sentence: 'Cancels bookings and declines requests.' },
  'booking.override': {
    area: 'Bookings',
    name: 'Book against hours',
    sentence: 'Books outside working hours and breaks, with a reason.',
  },
  'booking.overlap': {
    area: 'Bookings',
    name: 'Double-book',
    sentence: 'Books against other bookings, closures and limits, with a reason.',
  },
  'price.override': {
    area: 'Bookings',
    name: 'Set prices',
    sentence: 'Charges another price than the service has.',
  },
  'invoice.view': {
    area: 'Invoices and payments',
    name: 'See invoices',
    sentence: 'Sees invoices, what was paid on them and what is open.',
  },
  'invoice.issue': {
    area: 'Invoices and payments',
    name: 'Write invoices',
    sentence: 'Writes, issues and sends invoices.',
  },
  'invoice.void': {
    area: 'Invoices and payments',
    name: 'Take invoices back',
    sentence: 'Voids invoices, issues credit notes, writes off what nobody will pay.',
  },
  'discount.apply': {
    area: 'Invoices and payments',
    name: 'Give discounts',
    sentence: 'Takes something off a line or a whole invoice.',
  },
  'payment.take': {
    area: 'Invoices and payments',
    name: 'Take payments',
    sentence: 'Writes down money that came in, and sends links to pay.',
  },
  'payment.refund': {
    area: 'Invoices and payments',
    name: 'Give money back',
    sentence: 'Refunds payments, or takes back one that was written down by mistake.',
  },
  'view.share': {
    area: 'Bookings',
    name: 'Share views',
    sentence: 'Keeps views of the register for everybody.',
  },
  'customer.view': {
    area: 'Customers',
    name: 'See customers',
    sentence: 'Sees the names and visits of customers.',
  },
  'customer.contact': {
    area: 'Customers',
    name: 'See contact details',
    sentence: 'Sees e-mail addresses and phone numbers.',
  },
  'customer.edit': {
    area: 'Customers',
    name: 'Edit customers',
    sentence: 'Adds customers and changes their details.',
  },
  'customer.merge': {
    area: 'Customers',
    name: 'Merge customers',
    sentence: 'Joins two profiles of one person.',
  },
  'customer.erase': {
    area: 'Customers',
    name: 'Erase customers',
    sentence: 'Erases who a customer was, for good.',
  },
  'schedule.own': {
    area: 'Working time',
    name: 'Own hours',
    sentence: 'Sets their own working hours and special days.',
  },
  'schedule.all': {
    area: 'Working time',
    name: 'Hours of others',
    sentence: 'Sets the working hours and absences of others.',
  },
  'timeoff.request': {
    area: 'Working time',
    name: 'Ask for time off',
    sentence: 'Asks for time off that somebody approves.',
  },
  'timeoff.own': {
    area: 'Working time',
    name: 'Take time off',
    sentence: 'Takes time off without being approved.',
  },
  'timeoff.approve': {
    area: 'Working time',
    name: 'Approve time off',
    sentence: 'Answers the requests of others.',
  },
  'catalog.view': {
    area: 'Services and staff',
    name: 'See services',
    sentence: 'Sees categories and services.',
  },
  'catalog.manage': {
    area: 'Services and staff',
    name: 'Manage services',
    sentence: 'Adds, changes and archives categories and services.',
  },
  'staff.view': {
    area: 'Services and staff',
    name: 'See the team',
    sentence: 'Sees who works here and when.',
  },
  'staff.manage': {
    area: 'Services and staff',
    name: 'Manage staff',
    sentence: 'Adds, changes and archives staff members.',
  },
  'report.view': {
    area: 'Reports and mails',
    name: 'See figures',
    sentence: 'Sees figures and charts on the dashboard.',
  },
  'mail.view': {
    area: 'Reports and mails',
    name: 'See mails',
    sentence: 'Sees which mails were sent, and sends failed ones again.',
  },
  'mail.manager': {
    area: 'Reports and mails',
    name: 'Get mails to managers',
    sentence: 'Is written to when the business has to know, as of a request.',
  },
  export: { area: 'Reports and mails', name: 'Export', sentence: 'Downloads what they see as a file.' },
  'export.everything': {
    area: 'Administration',
    name: 'Export everything',
    sentence: 'Downloads all that the business keeps, as one archive.',
  },
  'user.manage': {
    area: 'Administration',
    name: 'Manage accounts',
    sentence: 'Invites, changes and disables accounts below their own.',
  },
  'role.manage': {
    area: 'Administration',
    name: 'Manage roles',
    sentence: 'Changes on this screen what roles may do.',
  },
  'settings.site': {
    area: 'Administration',
    name: 'Change settings',
    sentence: 'Changes opening hours, closures, messages and the rest of the settings.',
  },
  'settings.payment': {
    area: 'Administration',
    name: 'Change payments',
    sentence: 'Changes how customers pay.',
  },
  'audit.view': { area: 'Administration', name: 'Read the audit log', sentence: 'Reads who changed what.' },
  'release.view': {
    area: 'Administration',
    name: 'See releases',
    sentence: 'Sees which version of each area runs, and how often it fails.',
  },
  'release.act': {
    area: 'Administration',
    name: 'Change releases',
    sentence: 'Goes back to an earlier release, switches an area off or on, stops a trial.',
  },
  'menu.appointment': {
    area: 'Staff sidebar',
    name: 'Appointments',
    sentence: 'Finds the calendar in the sidebar of the staff area.',
  },
  'menu.invoice': {
    area: 'Staff sidebar',
    name: 'Invoice Management',
    sentence: 'Finds the invoices in the sidebar of the staff area.',
  },
  'menu.staff': {
    area: 'Staff sidebar',
    name: 'Staffs',
    sentence: 'Finds the team in the sidebar of the staff area.',
  },
};

const scopeLabels: Readonly<Record<Scope, string>> = {
  none: 'None',
  own: 'Own',
  team: 'Team',
  all: 'All',
};

/** For a permission with only two states, the scope reads as yes or no. */
export const scopeWord = (scope: Scope, choices: readonly Scope[]): string =>
  choices.length === 2 && choices.includes('all') ? (scope === 'none' ? 'No' : 'Yes') : scopeLabels[scope];
