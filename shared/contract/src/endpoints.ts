import type { z } from 'zod';
import { auditEndpoints } from './audit.ts';
import { bookingMoneyEndpoints } from './bookings/booking-money.ts';
import { bookingEndpoints } from './bookings/bookings.ts';
import { bulkEndpoints } from './bookings/bulk.ts';
import { checkoutEndpoints } from './bookings/checkout.ts';
import { deskEndpoints } from './bookings/desk.ts';
import { deskBookingEndpoints } from './bookings/desk-booking.ts';
import { followingEndpoints } from './bookings/following.ts';
import { manageEndpoints } from './bookings/manage.ts';
import { registerEndpoints } from './bookings/register.ts';
import { runningLateEndpoints } from './bookings/running-late.ts';
import { savedViewEndpoints } from './bookings/saved-views.ts';
import { seriesEndpoints } from './bookings/series.ts';
import { slotEndpoints } from './bookings/slots.ts';
import { embeddingEndpoints } from './business/embedding.ts';
import { settingsEndpoints } from './business/settings.ts';
import { setupEndpoints } from './business/setup.ts';
import { siteEndpoints } from './business/site.ts';
import { usualFormatsEndpoints } from './business/usual-formats.ts';
import { blockedTimeEndpoints } from './calendar/blocked-time.ts';
import { calendarEndpoints } from './calendar/calendar.ts';
import { calendarFeedEndpoints } from './calendar/calendar-feed.ts';
import { outsideCalendarEndpoints } from './calendar/outside-calendar.ts';
import { catalogueEndpoints } from './catalogue/catalogue.ts';
import { catalogueEditingEndpoints } from './catalogue/catalogue-endpoints.ts';
import { customerEndpoints } from './customers/customer-endpoints.ts';
import { customerPortalEndpoints } from './customers/customer-portal.ts';
import { retentionEndpoints } from './customers/retention.ts';
import type { Access } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { exportEndpoints } from './export.ts';
import { accountEndpoints } from './identity/account.ts';
import { apiKeyEndpoints } from './identity/api-keys.ts';
import { authEndpoints } from './identity/auth.ts';
import { invitationEndpoints } from './identity/invitations.ts';
import { roleEndpoints } from './identity/roles.ts';
import { securitySettingsEndpoints } from './identity/security-settings.ts';
import { userEndpoints } from './identity/users.ts';
import { importEndpoints } from './imports.ts';
import { businessDayEndpoints } from './invoices/business-days.ts';
import { creditNoteEndpoints } from './invoices/credit-notes.ts';
import { customerAccountEndpoints } from './invoices/customer-account.ts';
import { documentEndpoints } from './invoices/documents.ts';
import { invoiceAttachmentEndpoints } from './invoices/invoice-attachments.ts';
import { invoiceEndpoints } from './invoices/invoice-endpoints.ts';
import { invoiceMoneyEndpoints } from './invoices/invoice-money.ts';
import { invoiceReminderEndpoints } from './invoices/invoice-reminders.ts';
import { invoiceSettingsEndpoints } from './invoices/invoice-settings.ts';
import { moneyReportEndpoints } from './invoices/money-reports.ts';
import { recurringInvoiceEndpoints } from './invoices/recurring-invoices.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications.ts';
import { operationEndpoints } from './operation.ts';
import { payEndpoints } from './payments/pay.ts';
import { paymentSettingsEndpoints } from './payments/payment-settings.ts';
import { paymentEndpoints } from './payments/payments.ts';
import { releaseEndpoints } from './releases/releases.ts';
import { reportEndpoints } from './report.ts';
import { closureEndpoints } from './schedule/closures.ts';
import { hoursEndpoints } from './schedule/hours.ts';
import { rotaEndpoints } from './schedule/rota.ts';
import { timeOffEndpoints } from './schedule/time-off.ts';
import { directoryEndpoints } from './staff/directory.ts';
import { teamEndpoints } from './staff/team.ts';
import { textMessageEndpoints } from './text-messages.ts';
import { uploadEndpoints } from './uploads.ts';
import { waitlistEndpoints } from './waitlist.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Every endpoint below /api/v1/, by method and path. The server refuses to start if one has no handler. */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...calendarFeedEndpoints,
  ...userEndpoints,
  ...siteEndpoints,
  ...setupEndpoints,
  ...securitySettingsEndpoints,
  ...settingsEndpoints,
  ...usualFormatsEndpoints,
  ...retentionEndpoints,
  ...customerPortalEndpoints,
  ...catalogueEndpoints,
  ...catalogueEditingEndpoints,
  ...slotEndpoints,
  ...bookingEndpoints,
  ...manageEndpoints,
  ...bookingMoneyEndpoints,
  ...checkoutEndpoints,
  ...seriesEndpoints,
  ...registerEndpoints,
  ...bulkEndpoints,
  ...savedViewEndpoints,
  ...deskEndpoints,
  ...reportEndpoints,
  ...deskBookingEndpoints,
  ...followingEndpoints,
  ...runningLateEndpoints,
  ...customerEndpoints,
  ...calendarEndpoints,
  ...blockedTimeEndpoints,
  ...outsideCalendarEndpoints,
  ...eventEndpoints,
  ...hoursEndpoints,
  ...closureEndpoints,
  ...timeOffEndpoints,
  ...rotaEndpoints,
  ...roleEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...teamEndpoints,
  ...directoryEndpoints,
  ...invitationEndpoints,
  ...waitlistEndpoints,
  ...embeddingEndpoints,
  ...messageEndpoints,
  ...textMessageEndpoints,
  ...uploadEndpoints,
  ...exportEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...notificationEndpoints,
  ...invoiceEndpoints,
  ...invoiceMoneyEndpoints,
  ...customerAccountEndpoints,
  ...moneyReportEndpoints,
  ...businessDayEndpoints,
  ...creditNoteEndpoints,
  ...invoiceAttachmentEndpoints,
  ...invoiceSettingsEndpoints,
  ...payEndpoints,
  ...paymentEndpoints,
  ...paymentSettingsEndpoints,
  ...documentEndpoints,
  ...recurringInvoiceEndpoints,
  ...invoiceReminderEndpoints,
  ...releaseEndpoints,
  ...operationEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The paths of a method and an access, for the client's typed calls. */
export type PathOf<M extends Method, A extends Access> = {
  [K in EndpointKey]: K extends `${M} ${infer P}` ? (Endpoints[K]['access'] extends A ? P : never) : never;
}[EndpointKey];

type Schema<K extends EndpointKey, Part extends string> =
  Endpoints[K] extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;

type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined;

/** The body that a caller sends (before defaults), and the body that a handler receives (after parsing). */
export type BodyOf<K extends EndpointKey> = InputOf<Schema<K, 'body'>>;
export type QueryOf<K extends EndpointKey> = InputOf<Schema<K, 'query'>>;
export type ParamsOf<K extends EndpointKey> = InputOf<Schema<K, 'params'>>;
export type HeadersOf<K extends EndpointKey> = InputOf<Schema<K, 'headers'>>;
export type AnswerOf<K extends EndpointKey> = OutputOf<Schema<K, 'answer'>>;
export type ParsedBodyOf<K extends EndpointKey> = OutputOf<Schema<K, 'body'>>;
export type ParsedQueryOf<K extends EndpointKey> = OutputOf<Schema<K, 'query'>>;
export type ParsedParamsOf<K extends EndpointKey> = OutputOf<Schema<K, 'params'>>;
export type ParsedHeadersOf<K extends EndpointKey> = OutputOf<Schema<K, 'headers'>>;
