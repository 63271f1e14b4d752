import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { openEntry, openInvoice, openVisit, readOverview, requirePerson } from './overview.queries.ts';
import { eraseOwnData, exportOwnData, setPreferences } from './own-data.ts';
import type { Person } from './people.repo.ts';
import {
  beginSession,
  endSession,
  findContact,
  forgetSession,
  readSession,
  requestCode,
  requireContact,
} from './sign-in.commands.ts';

const byAddress = ({ address }: { address: string }) => address;
const limits = { 'me.address': byAddress };

interface PersonCall {
  cookies: Cookies;
  params: { personId: string };
}

export function registerCustomerPortal(api: Api, deps: Deps): void {
  const personOf = async ({ cookies, params }: PersonCall): Promise<Person> =>
    requirePerson(deps.db, await requireContact(deps, cookies), params.personId);

  api.route('POST me/code', {
    limits: { 'me.code.address': byAddress },
    handler: ({ body, cookies }) => requestCode(deps, body.email, cookies),
  });
  api.route('POST me/session', {
    limits: { 'me.guess.address': byAddress },
    handler: ({ body, cookies }) => beginSession(deps, body.code, cookies),
  });
  api.route('GET me', {
    async handler({ cookies }) {
      const contact = await findContact(deps, cookies);
      return { session: contact && (await readSession(deps.db, contact)) };
    },
  });
  api.route('POST me/sign-out', { limits, handler: ({ cookies }) => endSession(deps, cookies) });
  api.route('GET me/people/:personId', {
    handler: async (call) => readOverview(deps, await personOf(call), call.query.past),
  });
  api.route('POST me/people/:personId/visits/:bookingId/link', {
    limits,
    handler: async (call) => openVisit(deps, await personOf(call), call.params.bookingId),
  });
  api.route('POST me/people/:personId/invoices/:invoiceId/link', {
    limits,
    handler: async (call) => openInvoice(deps, await personOf(call), call.params.invoiceId),
  });
  api.route('POST me/people/:personId/waitlist/:waitlistEntryId/link', {
    limits,
    handler: async (call) => openEntry(deps, await personOf(call), call.params.waitlistEntryId),
  });
  api.route('POST me/people/:personId/preferences', {
    limits,
    handler: async (call) => setPreferences(deps, await personOf(call), call.body),
  });
  api.route('POST me/people/:personId/export', {
    limits: { 'me.export.address': byAddress },
    handler: async (call) => exportOwnData(deps, await personOf(call)),
  });
  api.route('POST me/people/:personId/erase', {
    limits,
    async handler(call) {
      await eraseOwnData(deps, await personOf(call));
      forgetSession(call.cookies);
    },
  });
}
