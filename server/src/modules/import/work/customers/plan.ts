import { emailKey } from '@daybook/domain/text/email-address';
import { foldText } from '@daybook/domain/text/folding';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Db } from '../../../../platform/database/types.ts';
import { findZone } from '../../../../platform/database/zone.ts';
import { phoneKey } from '../../../../platform/phone-number.ts';
import type { GivenCustomer } from '../../rows/row-columns.ts';
import { otherCustomerIds } from '../other-ids.repo.ts';
import { type Candidate, firstRows, type Planned, refusal, skipped, verdict } from '../planned.ts';
import { findNotes, type StoredCustomer } from './customers.repo.ts';
import { type FoundCustomer, findCustomer, findStored, nameOf } from './find.ts';
import { changesOf, emptyProfile, mergeProfile, type Profile, profileOf } from './profile.ts';

export interface CustomerWrite {
  /** The stored customer; null for a new one. */
  stored: StoredCustomer | null;
  /** For a new customer: the id they had in our own export. */
  ownId: string | null;
  before: Profile;
  after: Profile;
  /** For a new customer: since when they are known, and since when blocked online. */
  since: { created?: Date | undefined; blocked?: Date | undefined };
  notes: NewNote[];
}

/** A note that is not stored yet; with time and author if the file has them. */
interface NewNote {
  text: string;
  at: Date | undefined;
  byName: string | undefined;
}

const labelOf = (given: GivenCustomer) => nameOf(given) || given.email || given.phone || '';

/** All keys by which another row may refer to the same customer. */
function keysOf(given: GivenCustomer, stored: StoredCustomer | null, zone: string): string[] {
  const { customerId, email, phone } = given;
  const isNamed = stored || customerId || email;
  return [
    ...(stored ? [`id ${stored.customerId}`] : []),
    ...(customerId && customerId !== stored?.customerId ? [`id ${customerId}`] : []),
    ...(email ? [`email ${emailKey(email)}`] : []),
    ...(!isNamed && phone ? [`phone ${phoneKey(phone, zone)} ${foldText(labelOf(given))}`] : []),
  ];
}

const noteFields = ['customerId', 'notes', 'createdAt', 'byName'];

/** A list of notes has a row for each, so several rows may refer to one customer. */
const isNoteAlone = (given: GivenCustomer) =>
  Object.entries(given).every(([key, value]) => !value || noteFields.includes(key));

/** Merged or erased customers in our own export. */
function goneSince({ mergedInto, erasedAt }: GivenCustomer): string | null {
  if (mergedInto !== undefined)
    return t('When this file was made, this customer had been merged into another.');
  return erasedAt === undefined ? null : t('When this file was made, this customer had been erased.');
}

interface Context {
  zone: string;
  /** The reason for customers whom the file blocks without one, given by the importing user. */
  blockedReason: string;
  notes: NewNote[];
}

function planWrite(
  { row, given }: Candidate<'customers'>,
  stored: StoredCustomer | null,
  { zone, blockedReason, notes }: Context,
): Planned<CustomerWrite> {
  const label = labelOf(given) || (stored ? nameOf(stored) : '');
  if (!stored && !given.firstName) return refusal(row, label, t('A new customer needs a first name.'));
  const before = stored ? profileOf(stored) : emptyProfile;
  const keepsEmail = stored?.foundBy != null && stored.foundBy !== stored.emailKey;
  const after = mergeProfile(before, given, { keepsEmail, zone, blockedReason });
  if (after.alerts.length > 20 || after.tags.length > 50) {
    return refusal(row, label, t('A customer can have up to 20 alerts and 50 tags.'));
  }
  const target = stored && { id: stored.customerId, fingerprint: stored.fingerprint };
  const changes = [
    ...changesOf(before, after),
    ...notes.map(({ text }) => ({ field: t('Note'), before: null, after: text })),
  ];
  const ownId = stored ? null : (given.customerId ?? null);
  const { blocked, createdAt } = given;
  const since = { created: createdAt, blocked: blocked instanceof Date ? blocked : undefined };
  return verdict({ row, label }, target, changes, { stored, ownId, before, after, since, notes });
}

/** Plans rows of customers. Later rows about the same customer are refused. */
export function customerPlanner(db: Db) {
  const seen = firstRows();
  const noted = new Set<string>();
  const made = new Set<string>();

  /** The note of a row, unless it is already stored, also by an earlier row. */
  function newNotes(
    { notes = '', createdAt: at, byName }: GivenCustomer,
    known: readonly string[],
    of: string,
  ): NewNote[] {
    const key = `${of}\n${notes}`;
    if (notes === '' || known.includes(notes) || noted.has(key)) return [];
    noted.add(key);
    return [{ text: notes, at, byName }];
  }

  /** The earlier row about the same customer, if any. */
  function earlierRow({ row, given }: Candidate<'customers'>, stored: StoredCustomer | null, zone: string) {
    if (stored && isNoteAlone(given)) return undefined;
    const rows = keysOf(given, stored, zone).map((key) => seen(key, row));
    return rows.find((other) => other !== null);
  }

  function planOne(
    candidate: Candidate<'customers'>,
    found: FoundCustomer,
    {
      zone,
      notes,
      blockedReason,
    }: { zone: string; notes: ReadonlyMap<string, string[]>; blockedReason: string },
  ): Planned<CustomerWrite> {
    const { row, given } = candidate;
    const label = labelOf(given);
    const gone = goneSince(given) ?? ('gone' in found ? found.gone : null);
    if (gone !== null) return skipped(row, label, gone);
    if (!('stored' in found)) return refusal(row, label, 'reason' in found ? found.reason : '');
    const { stored } = found;
    const first = earlierRow(candidate, stored, zone);
    if (first) return refusal(row, label, t('Row {first, number} is about the same customer.', { first }));
    const of = stored?.customerId ?? `row ${row}`;
    return planWrite(candidate, stored, {
      zone,
      blockedReason,
      notes: newNotes(given, notes.get(of) ?? [], of),
    });
  }

  /** The rows with the ids that their customers have here. */
  async function underOwnIds(candidates: readonly Candidate<'customers'>[]) {
    const ids = candidates.flatMap(({ given }) => given.customerId ?? []);
    const otherId = await otherCustomerIds(db, ids);
    return candidates.map(({ row, given }) => ({
      row,
      given: { ...given, customerId: otherId(given.customerId) || given.customerId },
    }));
  }

  return {
    /** Records customers created by rows planned here. */
    haveMade(customerIds: readonly string[]): void {
      for (const customerId of customerIds) made.add(customerId);
    },
    async plan(rows: readonly Candidate<'customers'>[]): Promise<Planned<CustomerWrite>[]> {
      const candidates = await underOwnIds(rows);
      const zone = await findZone(db);
      const stored = await findStored(
        db,
        candidates.map(({ given }) => given),
        { zone, made },
      );
      const found = kept(() =>
        candidates.map((candidate) => ({ candidate, found: findCustomer(candidate.given, stored) })),
      );
      const withNotes = found.flatMap((one) =>
        one.candidate.given.notes && 'stored' in one.found && one.found.stored
          ? [one.found.stored.customerId]
          : [],
      );
      const notes = await findNotes(db, withNotes);
      const blockedReason = t('Blocked in an imported file.');
      return kept(() =>
        found.map((one, at) => ({
          ...planOne(one.candidate, one.found, { zone, notes, blockedReason }),
          givenId: rows[at]?.given.customerId,
        })),
      );
    },
  };
}
