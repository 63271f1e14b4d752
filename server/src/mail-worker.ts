import { portalMails } from './modules/customer-portal/sign-in-mails.ts';
import { addressMails } from './modules/identity/account/address-mails.ts';
import { invitationMails } from './modules/identity/invitations/invitation-mails.ts';
import { authMails } from './modules/identity/sign-in/sign-in-mails.ts';
import { dayMails } from './modules/invoices/days/business-day-mails.ts';
import { invoiceMails } from './modules/invoices/documents/invoice-mails.ts';
import { invoiceOutcomes } from './modules/invoices/documents/invoice-outcomes.ts';
import { withReceipts } from './modules/invoices/documents/money-mails.ts';
import { testMails } from './modules/message-templates/preview.ts';
import { bookingMails } from './modules/messages/booking-mails.ts';
import { createMailWorker, type MailWorker } from './modules/messages/delivery/mail-worker.ts';
import { bookLink } from './modules/messages/links.ts';
import { seriesMails } from './modules/messages/series-mails.ts';
import { waitlistJoinedMails } from './modules/messages/waitlist-joined.ts';
import { waitlistMails } from './modules/messages/waitlist-mails.ts';
import { timeOffMails } from './modules/schedule/time-off/time-off-mails.ts';
import { createSendText } from './modules/text-messages/send-texts.ts';
import { findCurrentEntry, findCurrentOffer, findFormerEntry } from './modules/waitlist/waitlist-values.ts';
import type { Deps } from './platform/deps.ts';

/** Sends the messages of all modules. */
export const buildMailWorker = (deps: Deps): MailWorker => {
  const renderers = {
    ...authMails(deps),
    ...addressMails(deps),
    ...invitationMails(deps),
    ...portalMails(deps),
    ...timeOffMails(deps),
    ...dayMails(deps),
    ...withReceipts(deps, bookingMails(deps)),
    ...seriesMails(deps),
    ...waitlistMails(deps, findCurrentOffer(deps)),
    ...waitlistJoinedMails({
      placeNow: findCurrentEntry(deps),
      placeBefore: findFormerEntry,
      book: () => bookLink(deps),
    }),
    ...invoiceMails(deps),
    ...testMails(deps),
  };
  return createMailWorker(deps, renderers, invoiceOutcomes(deps), createSendText(deps));
};
