import type { FastifyInstance } from 'fastify';
import { addAudit } from './modules/audit/audit.routes.ts';
import { addDesk } from './modules/bookings/booking.routes.ts';
import { addBookingMoney } from './modules/bookings/deposits/booking-money.routes.ts';
import { withBookingConfirmation } from './modules/bookings/deposits/confirm-on-payment.ts';
import { addDeskBooking } from './modules/bookings/editor/editor.routes.ts';
import { addHolds } from './modules/bookings/holds/hold.routes.ts';
import { actOnBookings } from './modules/bookings/lifecycle/bulk-actions.ts';
import { addBookings } from './modules/bookings/online/online-booking.routes.ts';
import { bookingActionsOf } from './modules/bookings/register/booking-list.present.ts';
import { addManage } from './modules/bookings/self-service/self-service.routes.ts';
import { addSeries } from './modules/bookings/series/series.routes.ts';
import { addSlots } from './modules/bookings/slots/slots.routes.ts';
import { findEmbedding } from './modules/business/embedding/embedding.repo.ts';
import { addEmbedding, addEmbedScript } from './modules/business/embedding/embedding.routes.ts';
import { addSetup } from './modules/business/set-up/set-up.routes.ts';
import { addSettings } from './modules/business/settings/settings.routes.ts';
import { addSite } from './modules/business/site/site.routes.ts';
import { addCalendar } from './modules/calendar/calendar.routes.ts';
import { addCalendarFeed } from './modules/calendar/feed/calendar-feed.routes.ts';
import { addCatalogue } from './modules/catalogue/catalogue.routes.ts';
import { addCustomers } from './modules/customers/customer.routes.ts';
import { resolveMatchingConflicts } from './modules/customers/profile-conflicts/profile-conflict.repo.ts';
import { addExport } from './modules/export/export.routes.ts';
import { addAccount } from './modules/identity/account/account.routes.ts';
import { addressMails } from './modules/identity/account/address-mails.ts';
import { openInvitations } from './modules/identity/invitations/invitation.present.ts';
import { revoke } from './modules/identity/invitations/invitation.repo.ts';
import { addInvitations } from './modules/identity/invitations/invitation.routes.ts';
import { invitationMails } from './modules/identity/invitations/invitation-mails.ts';
import { addRoles } from './modules/identity/roles/role.routes.ts';
import { createAuthenticate } from './modules/identity/sign-in/authenticate.ts';
import { insertAccount } from './modules/identity/sign-in/sign-in.repo.ts';
import { addAuth } from './modules/identity/sign-in/sign-in.routes.ts';
import { authMails } from './modules/identity/sign-in/sign-in-mails.ts';
import { addUsers } from './modules/identity/users/user.routes.ts';
import { addImport } from './modules/import/import.routes.ts';
import { addDocuments } from './modules/invoices/documents/document.routes.ts';
import { invoiceMails } from './modules/invoices/documents/invoice-mails.ts';
import { invoiceOutcomes } from './modules/invoices/documents/invoice-outcomes.ts';
import { withReceipts } from './modules/invoices/documents/money-mails.ts';
import { addInvoices } from './modules/invoices/invoice.routes.ts';
import { addRecurringInvoices } from './modules/invoices/recurring/recurring-invoice.routes.ts';
import { addInvoiceReminders } from './modules/invoices/reminders/reminder-settings.routes.ts';
import { addMoneyReports } from './modules/invoices/reports/money-report.routes.ts';
import { addInvoicing } from './modules/invoices/settings/invoicing.routes.ts';
import { addEvents } from './modules/live-updates/live-updates.routes.ts';
import { addMessages } from './modules/message-templates/message-template.routes.ts';
import { testMails } from './modules/message-templates/preview.ts';
import { bookingMails } from './modules/messages/booking-mails.ts';
import { addMail } from './modules/messages/delivery/delivery.routes.ts';
import { createMailWorker, type MailWorker } from './modules/messages/delivery/mail-worker.ts';
import { bookLink } from './modules/messages/links.ts';
import { seriesMails } from './modules/messages/series-mails.ts';
import { waitlistJoinedMails } from './modules/messages/waitlist-joined.ts';
import { waitlistMails } from './modules/messages/waitlist-mails.ts';
import { addNotifications } from './modules/notifications/notification.routes.ts';
import { addMetrics, addOperation } from './modules/operation/operation.routes.ts';
import { addPayments } from './modules/payments/bank-transfers/bank-transfer.routes.ts';
import { addPay } from './modules/payments/pay-page/pay-page.routes.ts';
import { startPayment } from './modules/payments/providers/start-payment.ts';
import { addPaymentSettings } from './modules/payments/settings/payment-settings.routes.ts';
import { createFindSigned } from './modules/releases/core/find-signed.ts';
import { openPreviews } from './modules/releases/core/preview-cookie.ts';
import { openReleases } from './modules/releases/core/running-releases.ts';
import { createStamps } from './modules/releases/core/stamps.ts';
import { loadsOfLastHour } from './modules/releases/overview/version-health.ts';
import { addReleases } from './modules/releases/releases.routes.ts';
import { addReport } from './modules/reports/report.routes.ts';
import { addClosures } from './modules/schedule/closures/closure.routes.ts';
import { recalculateClosures } from './modules/schedule/closures/closure-times.ts';
import { keepBusinessDaysOff } from './modules/schedule/hours/hours.commands.ts';
import { addHours } from './modules/schedule/hours/hours.routes.ts';
import { addTimeOff } from './modules/schedule/time-off/time-off.routes.ts';
import { timeOffMails } from './modules/schedule/time-off/time-off-mails.ts';
import { addDirectory } from './modules/staff/directory/staff-directory.routes.ts';
import { addTeam } from './modules/staff/team/team.routes.ts';
import { addUploads } from './modules/uploads/upload.routes.ts';
import { addWaitlist } from './modules/waitlist/waitlist.routes.ts';
import { findCurrentEntry, findCurrentOffer, findFormerEntry } from './modules/waitlist/waitlist-values.ts';
import { readBuilds } from './modules/web/build.ts';
import { addWeb } from './modules/web/web.routes.ts';
import { databaseAnswers } from './platform/database/ready.ts';
import type { Deps } from './platform/deps.ts';
import { createApi } from './platform/http/api.ts';
import { createHttp } from './platform/http/server.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';

/** Puts the whole server together from what it is given; opens nothing and starts nothing by itself. */
export async function buildApp(deps: Deps, tracing?: Tracing | null): Promise<FastifyInstance> {
  const { config, db } = deps;
  const payments = withBookingConfirmation(deps);
  const servesPages = config.roles.has('web');
  const releases = openReleases(deps);
  const builds = readBuilds({ ...config, log: deps.log }, releases);
  const findSigned = createFindSigned(releases);
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
      (await actOnBookings(deps, actor, { action: 'cancel', items: [...items], ...words })).results,
  });
  addDesk(api, deps);
  addReport(api, deps);
  addCustomers(api, deps);
  addCalendar(api, { ...deps, actionsOn: bookingActionsOf });
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
  addImport(api, { ...deps, settleWhatAgrees: resolveMatchingConflicts });
  addMessages(api, deps);
  addMail(api, deps);
  addRoles(api, deps);
  addSettings(api, {
    ...deps,
    async zoneChanged(tx) {
      await recalculateClosures(deps, tx);
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
    ...waitlistMails(deps, findCurrentOffer(deps)),
    ...waitlistJoinedMails({
      placeNow: findCurrentEntry(deps),
      placeBefore: findFormerEntry,
      book: bookLink(deps),
    }),
    ...invoiceMails(deps),
    ...testMails(deps),
  };
  return createMailWorker(deps, renderers, invoiceOutcomes(deps));
};
