import type { Change } from '@daybook/contract/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The keys of every noun's queries, and what each change makes stale: a key stands for all that begin with it. */

export const accountKeys = {
  all: ['account'],
  own: ['account', 'own'],
  sessions: ['account', 'sessions'],
  feed: ['account', 'feed'],
  outside: ['account', 'outside'],
  outsideStates: ['account', 'outside-states'],
} as const;

export const auditKeys = {
  list: ['audit', 'list'],
  actors: ['audit', 'actors'],
  ofUser: ['audit', 'user'],
} as const;

/** Bookings in the back office. */
export const bookingKeys = {
  all: ['bookings'],
  list: ['bookings', 'list'],
  counts: ['bookings', 'counts'],
  detail: ['bookings', 'detail'],
  money: (bookingId: string) => ['bookings', 'detail', bookingId, 'money'],
  delays: (bookingId: string) => ['bookings', 'detail', bookingId, 'delays'],
  checkout: (bookingId: string) => ['bookings', 'detail', bookingId, 'checkout'],
} as const;

export const calendarKeys = {
  all: ['calendar'],
  range: ['calendar', 'range'],
  counts: ['calendar', 'counts'],
} as const;

/** The public catalogue, and below it the managed one. */
export const catalogueKeys = {
  all: ['catalogue'],
  categories: ['catalogue', 'categories'],
  services: ['catalogue', 'services'],
  staff: ['catalogue', 'staff'],
  service: ['catalogue', 'service'],
  bookable: ['catalogue', 'bookable'],
  managedCategories: ['catalogue', 'managed', 'categories'],
  managedServices: ['catalogue', 'managed', 'services'],
  managedService: ['catalogue', 'managed', 'service'],
  choices: ['catalogue', 'managed', 'choices'],
  times: ['catalogue', 'managed', 'times'],
} as const;

/** The customers’ own page. */
export const portalKeys = { all: ['me'], session: ['me', 'session'], overview: ['me', 'overview'] } as const;

export const customerKeys = {
  all: ['customers'],
  list: ['customers', 'list'],
  detail: ['customers', 'detail'],
  bookings: ['customers', 'bookings'],
  mergePreview: ['customers', 'preview'],
} as const;

/** The dashboard, with its report. */
export const deskKeys = {
  all: ['desk'],
  dashboard: ['desk', 'dashboard'],
  report: ['desk', 'report'],
  today: ['desk', 'today'],
} as const;

export const importKeys = {
  all: ['imports'],
  list: ['imports', 'list'],
  detail: ['imports', 'detail'],
  rows: ['imports', 'rows'],
} as const;

/** Invoices, with all lists and figures that show them. */
export const invoiceKeys = {
  all: ['invoices'],
  list: ['invoices', 'list'],
  creditNotes: ['invoices', 'list', 'credit-notes'],
  ageing: ['invoices', 'list', 'ageing'],
  taxes: ['invoices', 'list', 'taxes'],
  day: ['invoices', 'list', 'day'],
  closedDays: ['invoices', 'list', 'closed-days'],
  totals: ['invoices', 'totals'],
  figures: ['invoices', 'figures'],
  detail: ['invoices', 'detail'],
  attachments: ['invoices', 'attachments'],
  account: ['invoices', 'account'],
  statement: ['invoices', 'account', 'statement'],
  preview: ['invoices', 'preview'],
  recurring: ['invoices', 'recurring'],
  sale: ['invoices', 'sale'],
} as const;

/** A booking by the token of its link. */
export const manageKeys = {
  booking: (token: string) => ['manage', token, 'booking'],
  slots: (token: string) => ['manage', token, 'slots'],
} as const;

export const messageKeys = { list: ['messages', 'list'], preview: ['messages', 'preview'] } as const;

export const notificationKeys = { all: ['notifications'] } as const;

export const paymentKeys = {
  claims: ['transfer-claims'],
  settlement: ['settlement'],
  page: ['pay', 'view'],
  check: ['pay', 'check'],
} as const;

/** Checked plans, which every change of a calendar makes stale. */
export const planKeys = {
  all: ['plans'],
  booking: ['plans', 'booking'],
  dates: ['plans', 'dates'],
  following: ['plans', 'following'],
  move: ['plans', 'move'],
  colleagues: ['plans', 'colleagues'],
} as const;

export const releaseKeys = {
  ofPage: ['release'],
  now: ['releases', 'now'],
  choices: (seq: number) => ['releases', 'choices', seq],
} as const;

export const roleKeys = { all: ['roles'], list: ['roles', 'list'], teams: ['roles', 'teams'] } as const;

export const apiKeyKeys = { list: ['api-keys'] } as const;

export const webhookKeys = { list: ['webhooks'], deliveries: ['webhooks', 'deliveries'] } as const;
export const savedViewKeys = { all: ['saved-views'] } as const;

/** Hours, closures and time off, which depend on each other. */
export const scheduleKeys = {
  all: ['schedule'],
  openingHours: ['schedule', 'opening-hours'],
  staffHours: ['schedule', 'staff'],
  rota: ['schedule', 'rota'],
  closures: ['schedule', 'closures'],
  suggestions: ['schedule', 'closures', 'suggestions'],
  timeOff: ['schedule', 'time-off'],
} as const;

export const settingsKeys = {
  profile: ['settings', 'profile'],
  regional: ['settings', 'regional'],
  usual: ['settings', 'usual'],
  policy: ['settings', 'policy'],
  security: ['settings', 'security'],
  retention: ['settings', 'retention'],
  page: ['settings', 'page'],
  prepayment: ['settings', 'prepayment'],
  embedding: ['embedding'],
  invoicing: ['invoicing'],
  invoiceReminders: ['invoice-reminders'],
  payments: ['payment-settings'],
  texts: ['text-settings'],
  setup: ['setup'],
} as const;

/** The public data of the business, and free starts. */
export const siteKeys = { all: ['site'] } as const;
export const slotKeys = { all: ['slots'] } as const;

export const teamKeys = {
  all: ['team'],
  list: ['team', 'list'],
  profile: ['team', 'profile'],
  directory: ['directory'],
} as const;

export const userKeys = {
  all: ['users'],
  list: ['users', 'list'],
  detail: ['users', 'detail'],
  sessions: ['users', 'sessions'],
  history: ['users', 'history'],
} as const;

/** The waiting list, and one entry of it by the token of a mailed link. */
export const waitlistKeys = {
  all: ['waitlist'],
  list: ['waitlist', 'list'],
  place: (token: string) => ['waitlist', 'place', token],
} as const;

const bookings = [bookingKeys.all, deskKeys.all, calendarKeys.all] as const;

/** The data that the user's own change makes stale. The server reports the changes of others: see `shownBy`. */
export const staleAfter = {
  bookings,
  /** One booking, which the response replaces. */
  booking: [bookingKeys.list, bookingKeys.counts, deskKeys.all, calendarKeys.all],
  bookingPlans: [...bookings, slotKeys.all, planKeys.all],
  business: [siteKeys.all, settingsKeys.setup],
  customer: [customerKeys.list, customerKeys.bookings],
  /** Bookings show the customer's name and contact. */
  customerOfBookings: [customerKeys.list, customerKeys.bookings, bookingKeys.all],
  /** One invoice, which the response replaces. */
  invoice: [
    invoiceKeys.list,
    invoiceKeys.totals,
    invoiceKeys.figures,
    invoiceKeys.account,
    bookingKeys.all,
    deskKeys.today,
  ],
  invoices: [invoiceKeys.all, bookingKeys.all, deskKeys.today],
  mail: [bookingKeys.all, deskKeys.all],
  schedule: [scheduleKeys.all, slotKeys.all, siteKeys.all, deskKeys.all, bookingKeys.all, calendarKeys.all],
  team: [
    teamKeys.all,
    teamKeys.directory,
    catalogueKeys.all,
    scheduleKeys.all,
    calendarKeys.all,
    slotKeys.all,
  ],
  transferClaim: [paymentKeys.claims, invoiceKeys.all],
} as const;

/** Marks data as stale; resolves when the data on screen has been refetched. */
export const invalidate = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** The resources (the first part of their keys) that show data affected by each kind of change. */
export const shownBy: Readonly<Record<Exclude<Change['kind'], 'resync'>, readonly string[]>> = {
  booking: ['bookings', 'desk', 'calendar', 'plans', 'directory', 'notifications'],
  hold: ['calendar', 'plans'],
  blocked_time: ['calendar', 'plans', 'directory'],
  time_off: ['calendar', 'schedule', 'directory', 'desk', 'notifications'],
  closure: ['calendar', 'schedule', 'directory', 'desk'],
  hours: ['calendar', 'schedule', 'directory', 'desk'],
  staff: ['calendar', 'schedule', 'catalogue', 'team', 'directory'],
  catalogue: ['calendar', 'catalogue', 'team', 'directory'],
  business: ['calendar', 'schedule', 'site', 'directory'],
  role: ['roles', 'users', 'account', 'team', 'notifications'],
  customer: ['customers'],
  import: ['imports', 'customers'],
  mail: ['notifications', 'desk', 'bookings', 'invoices'],
  release: ['releases', 'notifications'],
  invoice: ['invoices', 'transfer-claims', 'bookings', 'customers', 'desk', 'calendar', 'notifications'],
};
