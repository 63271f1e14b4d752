import type { z } from 'zod';
import { accountEndpoints } from './account.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { blockedTimeEndpoints } from './blocked-time.ts';
import { bookingMoneyEndpoints } from './booking-money.ts';
import { bookingEndpoints } from './bookings.ts';
import { bulkEndpoints } from './bulk.ts';
import { calendarEndpoints } from './calendar.ts';
import { calendarFeedEndpoints } from './calendar-feed.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { catalogueEditingEndpoints } from './catalogue-endpoints.ts';
import { closureEndpoints } from './closures.ts';
import { creditNoteEndpoints } from './credit-notes.ts';
import { customerAccountEndpoints } from './customer-account.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { deskEndpoints } from './desk.ts';
import { deskBookingEndpoints } from './desk-booking.ts';
import { directoryEndpoints } from './directory.ts';
import { documentEndpoints } from './documents.ts';
import { embeddingEndpoints } from './embedding.ts';
import type { Access } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { exportEndpoints } from './export.ts';
import { followingEndpoints } from './following.ts';
import { hoursEndpoints } from './hours.ts';
import { importEndpoints } from './imports.ts';
import { invitationEndpoints } from './invitations.ts';
import { invoiceAttachmentEndpoints } from './invoice-attachments.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { invoiceMoneyEndpoints } from './invoice-money.ts';
import { invoiceReminderEndpoints } from './invoice-reminders.ts';
import { invoiceSettingsEndpoints } from './invoice-settings.ts';
import { manageEndpoints } from './manage.ts';
import { messageEndpoints } from './messages.ts';
import { moneyReportEndpoints } from './money-reports.ts';
import { notificationEndpoints } from './notifications.ts';
import { operationEndpoints } from './operation.ts';
import { payEndpoints } from './pay.ts';
import { paymentSettingsEndpoints } from './payment-settings.ts';
import { paymentEndpoints } from './payments.ts';
import { recurringInvoiceEndpoints } from './recurring-invoices.ts';
import { registerEndpoints } from './register.ts';
import { releaseEndpoints } from './releases.ts';
import { reportEndpoints } from './report.ts';
import { retentionEndpoints } from './retention.ts';
import { roleEndpoints } from './roles.ts';
import { rotaEndpoints } from './rota.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { securitySettingsEndpoints } from './security-settings.ts';
import { seriesEndpoints } from './series.ts';
import { settingsEndpoints } from './settings.ts';
import { setupEndpoints } from './setup.ts';
import { siteEndpoints } from './site.ts';
import { slotEndpoints } from './slots.ts';
import { teamEndpoints } from './team.ts';
import { timeOffEndpoints } from './time-off.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';
import { waitlistEndpoints } from './waitlist.ts';

/** Every endpoint below /api/v1/, by method and path. The server refuses to start when one has no handler. */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...calendarFeedEndpoints,
  ...userEndpoints,
  ...siteEndpoints,
  ...setupEndpoints,
  ...securitySettingsEndpoints,
  ...settingsEndpoints,
  ...retentionEndpoints,
  ...catalogueEndpoints,
  ...catalogueEditingEndpoints,
  ...slotEndpoints,
  ...bookingEndpoints,
  ...manageEndpoints,
  ...bookingMoneyEndpoints,
  ...seriesEndpoints,
  ...registerEndpoints,
  ...bulkEndpoints,
  ...savedViewEndpoints,
  ...deskEndpoints,
  ...reportEndpoints,
  ...deskBookingEndpoints,
  ...followingEndpoints,
  ...customerEndpoints,
  ...calendarEndpoints,
  ...blockedTimeEndpoints,
  ...eventEndpoints,
  ...hoursEndpoints,
  ...closureEndpoints,
  ...timeOffEndpoints,
  ...rotaEndpoints,
  ...roleEndpoints,
  ...teamEndpoints,
  ...directoryEndpoints,
  ...invitationEndpoints,
  ...waitlistEndpoints,
  ...embeddingEndpoints,
  ...messageEndpoints,
  ...uploadEndpoints,
  ...exportEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...notificationEndpoints,
  ...invoiceEndpoints,
  ...invoiceMoneyEndpoints,
  ...customerAccountEndpoints,
  ...moneyReportEndpoints,
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

/** The paths that answer to a method and an access, for the client's typed calls. */
export type PathOf<M extends Method, A extends Access> = {
  [K in EndpointKey]: K extends `${M} ${infer P}` ? (Endpoints[K]['access'] extends A ? P : never) : never;
}[EndpointKey];

type Schema<K extends EndpointKey, Part extends string> =
  Endpoints[K] extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;

type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends and gets (before defaults), and what a handler is given (after parsing). */
export type BodyOf<K extends EndpointKey> = InputOf<Schema<K, 'body'>>;
export type QueryOf<K extends EndpointKey> = InputOf<Schema<K, 'query'>>;
export type ParamsOf<K extends EndpointKey> = InputOf<Schema<K, 'params'>>;
export type HeadersOf<K extends EndpointKey> = InputOf<Schema<K, 'headers'>>;
export type AnswerOf<K extends EndpointKey> = OutputOf<Schema<K, 'answer'>>;
export type ParsedBodyOf<K extends EndpointKey> = OutputOf<Schema<K, 'body'>>;
export type ParsedQueryOf<K extends EndpointKey> = OutputOf<Schema<K, 'query'>>;
export type ParsedParamsOf<K extends EndpointKey> = OutputOf<Schema<K, 'params'>>;
export type ParsedHeadersOf<K extends EndpointKey> = OutputOf<Schema<K, 'headers'>>;
