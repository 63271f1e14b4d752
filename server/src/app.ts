import type { ServerExtension } from '@daybook/contract/server-extension';
import type { FastifyInstance } from 'fastify';
import { registerApiKeys } from './modules/api-keys/api-key.routes.ts';
import { withApiKeys } from './modules/api-keys/authenticate-key.ts';
import { registerAudit } from './modules/audit/audit.routes.ts';
import { withBookingConfirmation } from './modules/bookings/deposits/confirm-on-payment.ts';
import { registerBookings } from './modules/bookings/register.ts';
import { findEmbedding } from './modules/business/embedding/embedding.repo.ts';
import { addEmbedScript } from './modules/business/embedding/embedding.routes.ts';
import { registerBusiness } from './modules/business/register.ts';
import { registerCalendar } from './modules/calendar/register.ts';
import { registerCatalogue } from './modules/catalogue/catalogue.routes.ts';
import { registerCustomerPortal } from './modules/customer-portal/customer-portal.routes.ts';
import { registerCustomers } from './modules/customers/customer.routes.ts';
import { registerExport } from './modules/export/export.routes.ts';
import { extrasReader } from './modules/extensions/booking-extras.ts';
import { endpointsOf, registerExtensions } from './modules/extensions/extension.routes.ts';
import { registerIdentity } from './modules/identity/register.ts';
import { createAuthenticate } from './modules/identity/sign-in/authenticate.ts';
import { registerImport } from './modules/import/import.routes.ts';
import { registerInvoices } from './modules/invoices/register.ts';
import { registerLiveUpdates } from './modules/live-updates/live-updates.routes.ts';
import { registerMcp } from './modules/mcp/mcp.routes.ts';
import { registerMessageTemplates } from './modules/message-templates/message-template.routes.ts';
import { registerMessages } from './modules/messages/delivery/delivery.routes.ts';
import { registerNotifications } from './modules/notifications/notification.routes.ts';
import { registerOperation } from './modules/operation/operation.routes.ts';
import { outsideOf } from './modules/outside-calendars/open-account.ts';
import { registerOutsideCalendars } from './modules/outside-calendars/outside-calendar.routes.ts';
import { registerPayments } from './modules/payments/register.ts';
import { createFindSigned } from './modules/releases/core/find-signed.ts';
import { openPreviews } from './modules/releases/core/preview-cookie.ts';
import { openReleases } from './modules/releases/core/running-releases.ts';
import { createStamps } from './modules/releases/core/stamps.ts';
import { registerReleases } from './modules/releases/releases.routes.ts';
import { registerReports } from './modules/reports/report.routes.ts';
import { registerSchedule } from './modules/schedule/register.ts';
import { registerStaff } from './modules/staff/register.ts';
import { registerTextMessages } from './modules/text-messages/text-message.routes.ts';
import { registerUploads } from './modules/uploads/upload.routes.ts';
import { registerWaitlist } from './modules/waitlist/waitlist.routes.ts';
import { readBuilds } from './modules/web/build.ts';
import { registerWeb } from './modules/web/web.routes.ts';
import { registerWebhooks } from './modules/webhooks/webhook.routes.ts';
import { findOffer } from './platform/database/languages.ts';
import { databaseAnswers } from './platform/database/ready.ts';
import type { Deps } from './platform/deps.ts';
import { createApi } from './platform/http/api.ts';
import { offerAlso } from './platform/http/api-offer.ts';
import { createHttp } from './platform/http/server.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';

/** Assembles the server from its dependencies; opens and starts nothing. */
export async function buildApp(
  deps: Deps,
  { tracing, extensions = [] }: { tracing?: Tracing | null; extensions?: readonly ServerExtension[] } = {},
): Promise<FastifyInstance> {
  const { config, db } = deps;
  offerAlso(Object.assign({}, ...extensions.map(endpointsOf)));
  const servesPages = config.roles.has('web');
  const releases = openReleases(deps);
  const builds = readBuilds({ ...config, log: deps.log }, releases);
  const findSigned = createFindSigned(releases);
  const stamps = createStamps(deps);
  const previews = openPreviews(releases, { ...deps, findSigned });
  const app = createHttp(config, { ...deps, tracing });
  const api = createApi(app, {
    ...deps,
    authenticate: withApiKeys(deps, createAuthenticate(deps)),
    serves: (key) => config.roles.has('api') || key === 'GET health' || key === 'GET ready',
  });

  registerApiKeys(api, deps);
  registerAudit(api, deps);
  registerBookings(api, deps, extrasReader(extensions));
  registerBusiness(api, deps);
  registerCalendar(api, deps);
  registerCatalogue(api, deps);
  registerCustomerPortal(api, deps);
  registerCustomers(api, deps);
  registerExport(api, deps);
  registerIdentity(api, deps);
  registerImport(api, deps);
  registerInvoices(api, deps);
  registerLiveUpdates(app, api, deps);
  registerMessageTemplates(api, deps);
  registerMessages(api, deps);
  registerNotifications(api, deps);
  registerOperation(app, api, deps, [databaseAnswers(db), ...(servesPages ? [builds.current] : [])]);
  registerOutsideCalendars(api, { ...deps, outside: outsideOf(config) });
  registerPayments(api, withBookingConfirmation(deps));
  registerReleases(api, { ...deps, releases, builds, findSigned, previews, stamps });
  registerReports(api, deps);
  registerSchedule(api, deps);
  registerStaff(api, deps);
  registerTextMessages(api, deps);
  registerUploads(api, deps);
  registerWaitlist(api, deps);
  registerWebhooks(api, deps);
  if (config.roles.has('api')) {
    registerExtensions(app, api, deps, extensions);
    registerMcp(app, api, deps);
  }
  api.assertComplete();

  if (servesPages) {
    await addEmbedScript(app);
    const framedBy = async () => (await findEmbedding(db)).origins;
    const offered = () => findOffer(db);
    const web = { ...deps, store: releases.store, previews, stamps, findSigned, framedBy, offered };
    await registerWeb(app, api, builds, web);
  }
  await app.ready();
  return app;
}
