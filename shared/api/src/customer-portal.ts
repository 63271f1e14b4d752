import { keepPreviousData } from '@tanstack/react-query';
import { refetches } from './handlers.ts';
import { portalKeys } from './keys.ts';
import { publicMutationFor } from './mutation-for.ts';
import { publicQueryFor } from './query-for.ts';

export const portalQueries = {
  /** The verified address and its people; null without a session. */
  session: () => publicQueryFor('GET me', portalKeys.session, undefined, { pick: ({ session }) => session }),
  /** What belongs to one person. More of the past replaces less without a gap. */
  overview: (personId: string, past: number) =>
    publicQueryFor(
      'GET me/people/:personId',
      portalKeys.overview,
      { personId, past },
      { placeholderData: keepPreviousData },
    ),
};

export const portalMutations = {
  requestCode: () => publicMutationFor('POST me/code'),
  beginSession: () => publicMutationFor('POST me/session', { onSuccess: refetches(portalKeys.all) }),
  signOut: () => publicMutationFor('POST me/sign-out', { onSuccess: refetches(portalKeys.all) }),
  openVisit: () => publicMutationFor('POST me/people/:personId/visits/:bookingId/link'),
  openInvoice: () => publicMutationFor('POST me/people/:personId/invoices/:invoiceId/link'),
  openPlace: () => publicMutationFor('POST me/people/:personId/waitlist/:waitlistEntryId/link'),
  setPreferences: () =>
    publicMutationFor('POST me/people/:personId/preferences', { onSuccess: refetches(portalKeys.overview) }),
  exportData: () => publicMutationFor('POST me/people/:personId/export'),
  erase: () => publicMutationFor('POST me/people/:personId/erase', { onSuccess: refetches(portalKeys.all) }),
};
