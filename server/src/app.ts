import type { FastifyInstance } from 'fastify';
import { invoiceMails } from './documents/mails.ts';
import { withReceipts } from './documents/money-mails.ts';
import { invoiceOutcomes } from './documents/outcomes.ts';
import { addressMails } from './features/account/addresses/mails.ts';
import { addAccount } from './features/account/routes.ts';
import { addAudit } from './features/audit/routes.ts';
import { authMails } from './features/auth/mails.ts';
import { insertAccount } from './features/auth/repo.ts';
import { addAuth } from './features/auth/routes.ts';
import { createAuthenticate } from './features/auth/sessions.ts';
import { addBookingMoney } from './features/booking-money/routes.ts';
import { addBookings } from './features/bookings/routes.ts';
import { addCalendar } from './features/calendar/routes.ts';
import { addCalendarFeed } from './features/calendar-feed/routes.ts';
import { addCatalogue } from './features/catalogue/routes.ts';
import { addClosures } from './features/closures/routes.ts';
import { readClosuresAnew } from './features/closures/times.ts';
import { settleWhatAgrees } from './features/customers/differences/repo.ts';
import { addCustomers } from './features/customers/routes.ts';
import { abilitiesOf } from './features/desk/present.ts';
import { addDesk } from './features/desk/routes.ts';
import { actOnMany } from './features/desk/states/bulk.ts';
import { addDeskBooking } from './features/desk-booking/routes.ts';
import { addDirectory } from './features/directory/routes.ts';
import { addDocuments } from './features/documents/routes.ts';
import { findEmbedding } from './features/embedding/repo.ts';
import { addEmbedding, addEmbedScript } from './features/embedding/routes.ts';
import { addEvents } from './features/events/routes.ts';
import { addExport } from './features/export/routes.ts';
import { addHolds } from './features/holds/routes.ts';
import { keepBusinessDaysOff } from './features/hours/commands.ts';
import { addHours } from './features/hours/routes.ts';
import { addImport } from './features/import/routes.ts';
import { invitationMails } from './features/invitations/mails.ts';
import { openInvitations } from './features/invitations/present.ts';
import { revoke } from './features/invitations/repo.ts';
import { addInvitations } from './features/invitations/routes.ts';
import { addInvoiceReminders } from './features/invoice-reminders/routes.ts';
import { addInvoices } from './features/invoices/routes.ts';
import { addInvoicing } from './features/invoicing/routes.ts';
import { addMail } from './features/mail/routes.ts';
import { createMailWorker, type MailWorker } from './features/mail/worker.ts';
import { addManage } from './features/manage/routes.ts';
import { testMails } from './features/messages/preview.ts';
import { addMessages } from './features/messages/routes.ts';
import { addMoneyReports } from './features/money-reports/routes.ts';
import { addNotifications } from './features/notifications/routes.ts';
import { addMetrics, addOperation } from './features/operation/routes.ts';
import { addPay } from './features/pay/routes.ts';
import { addPaymentSettings } from './features/payment-settings/routes.ts';
import { addPayments } from './features/payments/routes.ts';
import { addRecurringInvoices } from './features/recurring-invoices/routes.ts';
import { loadsOfLastHour } from './features/releases/overview/health.ts';
import { addReleases } from './features/releases/routes.ts';
import { addReport } from './features/report/routes.ts';
import { addRoles } from './features/roles/routes.ts';
import { addSeries } from './features/series/routes.ts';
import { addSettings } from './features/settings/routes.ts';
import { addSetup } from './features/setup/routes.ts';
import { addSite } from './features/site/routes.ts';
import { addSlots } from './features/slots/routes.ts';
import { addTeam } from './features/team/routes.ts';
import { timeOffMails } from './features/time-off/mails.ts';
import { addTimeOff } from './features/time-off/routes.ts';
import { addUploads } from './features/uploads/routes.ts';
import { addUsers } from './features/users/routes.ts';
import { offerNow, placeBefore, placeNow } from './features/waitlist/mails.ts';
import { addWaitlist } from './features/waitlist/routes.ts';
import { readBuilds } from './features/web/build.ts';
import { addWeb } from './features/web/routes.ts';
import { bookingMails } from './messages/booking-mails.ts';
import { bookLink } from './messages/links.ts';
import { seriesMails } from './messages/series-mails.ts';
import { waitlistJoinedMails } from './messages/waitlist-joined.ts';
import { waitlistMails } from './messages/waitlist-mails.ts';
import { startPayment } from './payments/start.ts';
import { databaseAnswers } from './platform/database/ready.ts';
import type { Deps } from './platform/deps.ts';
import { createApi } from './platform/http/api.ts';
import { createHttp } from './platform/http/server.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import { withBookings } from './prepayment/came.ts';
import { openPreviews } from './releases/preview.ts';
import { openReleases } from './releases/running.ts';
import { findsSigned } from './releases/signed.ts';
import { createStamps } from './releases/stamps.ts';

/** Puts the whole server together from what it is given; opens nothing and starts nothing by itself. */
export async function buildApp(deps: Deps, tracing?: Tracing | null): Promise<FastifyInstance> {
  const { config, db } = deps;
  const payments = withBookings(deps);
  const servesPages = config.roles.has('web');
  const releases = openReleases(deps);
  const builds = readBuilds({ ...config, log: deps.log }, releases);
  const findSigned = findsSigned(releases);
  const stamps = createStamps(deps);
  const previews = openPreviews(releases, { ...deps, findSigned });
  const app = createHttp(config, { ...deps, tracing });
  const api = createApi(app, {
    ...deps,
    authenticate: createAuthenticate(deps),
    serves: (key) => config.roles.has('api') || key === 'GET health' || key === 'GET ready',
  });

  addOperation(app, api, [databaseAnswers(db), ...(servesPages ? [builds.current] : [])]);
  addMetrics(app, { ...deps, loads: () => loadsOfLastHour(deps) });
  addAuth(api, deps);
  addAccount(api, deps);
  addCalendarFeed(api, deps);
  addUsers(api, deps);
  addSite(api, deps);
  addCatalogue(api, deps);
  addSlots(api, deps);
  addHolds(api, deps);
  addBookings(api, deps);
  addManage(api, { ...deps, startDeposit: (wanted, lock) => startPayment(payments, wanted, lock) });
  addBookingMoney(api, deps);
  addDeskBooking(api, deps);
  addSeries(api, {
    ...deps,
    cancelMany: async (actor, items, words) =>
      (await actOnMany(deps, actor, { action: 'cancel', items: [...items], ...words })).results,
  });
  addDesk(api, deps);
  addReport(api, deps);
  addCustomers(api, deps);
  addCalendar(api, { ...deps, actionsOn: abilitiesOf });
  addEvents(app, api, deps);
  addEmbedding(api, deps);
  addHours(api, deps);
  addClosures(api, deps);
  addTimeOff(api, deps);
  addInvitations(api, { ...deps, openAccount: insertAccount });
  addTeam(api, {
    ...deps,
    openInvitations: (tx, staffId) => openInvitations(tx, deps.clock.now(), staffId),
    endInvitation: (tx, staffId, now) => revoke(tx, { staffId }, now),
  });
  addDirectory(api, deps);
  addImport(api, { ...deps, settleWhatAgrees });
  addMessages(api, deps);
  addMail(api, deps);
  addRoles(api, deps);
  addSettings(api, {
    ...deps,
    async zoneChanged(tx) {
      await readClosuresAnew(deps, tx);
      await keepBusinessDaysOff(tx, deps.clock.now());
    },
  });
  addSetup(api, deps);
  addAudit(api, deps);
  addNotifications(api, deps);
  addWaitlist(api, deps);
  addInvoices(api, deps);
  addDocuments(api, deps);
  addMoneyReports(api, deps);
  addRecurringInvoices(api, deps);
  addInvoiceReminders(api, deps);
  addInvoicing(api, deps);
  addUploads(api, deps);
  addExport(api, deps);
  addPaymentSettings(api, deps);
  addPayments(api, payments);
  addPay(api, payments);
  addReleases(api, { ...deps, releases, builds, findSigned, previews, stamps });
  api.assertComplete();

  if (servesPages) {
    await addEmbedScript(app);
    const framedBy = async () => (await findEmbedding(db)).origins;
    await addWeb(app, api, builds, { ...deps, store: releases.store, previews, stamps, framedBy });
  }
  await app.ready();
  return app;
}

/** Sends the mails of all features. */
export const buildMailWorker = (deps: Deps): MailWorker => {
  const renderers = {
    ...authMails(deps),
    ...addressMails(deps),
    ...invitationMails(deps),
    ...timeOffMails(deps),
    ...withReceipts(deps, bookingMails(deps)),
    ...seriesMails(deps),
    ...waitlistMails(deps, offerNow(deps)),
    ...waitlistJoinedMails({ placeNow: placeNow(deps), placeBefore, book: bookLink(deps) }),
    ...invoiceMails(deps),
    ...testMails(deps),
  };
  return createMailWorker(deps, renderers, invoiceOutcomes(deps));
};
