import type { PortalOverview, PortalVisit } from '@daybook/contract/customer-portal';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { findZone } from '../../platform/database/zone.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { iso } from '../bookings/core/booking.present.ts';
import { findCustomer } from '../customers/customer.repo.ts';
import { insertPayLink } from '../invoices/documents/document-source.repo.ts';
import { findEntry, insertLink, readableServices } from '../waitlist/waitlist.repo.ts';
import type { VerifiedContact } from './contact.ts';
import {
  findComing,
  findCredit,
  findEntryIds,
  findInvoices,
  findPast,
  hasEntry,
  hasInvoice,
  hasVisit,
  insertVisitLink,
} from './overview.repo.ts';
import { findPeople, type Person } from './people.repo.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** A person of the verified contact. Anybody else is not found. */
export async function requirePerson(db: Db, contact: VerifiedContact, personId: string): Promise<Person> {
  const person = (await findPeople(db, contact)).find((one) => one.personId === personId);
  if (!person) throw notFound();
  return person;
}

const presentVisit = (row: Awaited<ReturnType<typeof findComing>>[number]): PortalVisit => ({
  ...row,
  startAt: iso(row.startAt),
  endAt: iso(row.endAt),
});

export async function readOverview(
  { db, clock }: ReadDeps,
  person: Person,
  pastCount: number,
): Promise<PortalOverview> {
  const now = clock.now();
  const today = wallClock(await findZone(db)).dateAt(now.getTime());
  const { customerId } = person;
  const [coming, past, invoices, entryIds, credit, profile] = await Promise.all([
    findComing(db, person, now),
    findPast(db, person, { count: pastCount + 1, now }),
    findInvoices(db, person, today),
    findEntryIds(db, person, today),
    customerId === null ? [] : findCredit(db, customerId),
    customerId === null ? undefined : findCustomer(db, customerId),
  ]);
  const entries = await Promise.all(entryIds.map((entryId) => findEntry(db, entryId)));
  return {
    coming: coming.map(presentVisit),
    past: past.slice(0, pastCount).map(presentVisit),
    hasMorePast: past.length > pastCount,
    invoices,
    credit,
    waitlist: entries.flatMap((entry) =>
      entry
        ? {
            waitlistEntryId: entry.entryId,
            serviceNames: readableServices(entry).map(({ serviceName }) => serviceName),
            days: entry.days,
          }
        : [],
    ),
    preferences: profile ? { language: profile.language, marketingOptIn: profile.marketingOptIn } : null,
  };
}

interface LinkInput {
  token: string;
  now: Date;
}

/** Creates a link as the mails do; only its hash is stored. */
async function newLink({ clock }: ReadDeps, write: (link: LinkInput) => Promise<unknown>) {
  const token = newToken();
  await write({ token: hashToken(token), now: clock.now() });
  return { token };
}

export async function openVisit(deps: ReadDeps, person: Person, bookingId: string) {
  if (!(await hasVisit(deps.db, person, bookingId, deps.clock.now()))) throw notFound();
  return newLink(deps, ({ token, now }) =>
    insertVisitLink(deps.db, person, { tokenHash: token, bookingId, at: now }),
  );
}

export async function openInvoice(deps: ReadDeps, person: Person, invoiceId: string) {
  if (!(await hasInvoice(deps.db, person, invoiceId))) throw notFound();
  return newLink(deps, ({ token, now }) => insertPayLink(deps.db, { tokenHash: token, invoiceId, now }));
}

export async function openEntry(deps: ReadDeps, person: Person, entryId: string) {
  if (!(await hasEntry(deps.db, person, entryId))) throw notFound();
  return newLink(deps, ({ token, now }) =>
    insertLink(deps.db, {
      token_hash: token,
      waitlist_entry_id: entryId,
      waitlist_offer_id: null,
      created_at: now,
    }),
  );
}
