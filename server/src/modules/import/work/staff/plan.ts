import { fieldLabel } from '@daybook/domain/import/fields';
import { emailKey } from '@daybook/domain/text/email-address';
import { foldText } from '@daybook/domain/text/folding';
import { type Message, msg, t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Db } from '../../../../platform/database/types.ts';
import { filledColumns, type OwnOfStaff, ownStaffColumns } from '../../rows/own-cells.ts';
import type { GivenStaff } from '../../rows/row-columns.ts';
import { otherIds } from '../other-ids.repo.ts';
import { type Candidate, firstRows, type Planned, refusal, skipped, verdict } from '../planned.ts';
import {
  findPerformable,
  findPerformed,
  findSold,
  findStaff,
  type Performed,
  type SoldService,
  type StoredStaff,
} from './staff.repo.ts';

/** A staff member as described by a file. */
export interface Person {
  name: string;
  email: string;
  title: string;
  bio: string;
  /** Names, each once; services the file omits stay assigned. */
  services: readonly string[];
  /** Columns that only our own export has. */
  own: OwnOfStaff;
}

/** One more service that someone performs. */
export interface PerformWrite {
  performed: Performed;
}

export interface StaffWrite {
  staffId: string | null;
  /** For a new staff member: the id they had in our own export. */
  ownId: string | null;
  before: Person | null;
  after: Person;
  /** The services the file assigns. */
  serviceIds: readonly string[];
}

const personOf = ({ name, email, title, bio, services, record }: StoredStaff): Person => ({
  name,
  email: email ?? '',
  title: title ?? '',
  bio: bio ?? '',
  services,
  own: filledColumns(record, ownStaffColumns),
});
const nobody: Person = { name: '', email: '', title: '', bio: '', services: [], own: {} };

function merged(before: Person, given: GivenStaff, sold: readonly SoldService[]): Person {
  const isSameName = foldText(given.name ?? '') === foldText(before.name);
  const isSameEmail = emailKey(given.email ?? '') === emailKey(before.email);
  return {
    name: given.name && !isSameName ? given.name : before.name,
    email: given.email && !isSameEmail ? given.email : before.email,
    title: given.title ?? before.title,
    bio: given.bio ?? before.bio,
    services: [...new Set([...before.services, ...sold.map(({ name }) => name)])],
    own: { ...before.own, ...filledColumns(given.own, ownStaffColumns) },
  };
}

const shown: readonly (readonly [Exclude<keyof Person, 'services' | 'own'>, Message])[] = [
  ['name', msg('Staff member')],
  ['email', msg('Email')],
  ['title', msg('Job title')],
  ['bio', msg('About')],
];

function wordOf(own: OwnOfStaff, key: keyof OwnOfStaff): string | null {
  const value = own[key];
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (value === undefined) return null;
  // Stored values come as JSON, where instants are text.
  return key === 'archived_at' ? new Date(value).toISOString() : String(value);
}

const ownChanges = (before: OwnOfStaff, after: OwnOfStaff): Planned['changes'] =>
  ownStaffColumns.flatMap((column) => {
    const key = column as keyof OwnOfStaff;
    const [was, is] = [wordOf(before, key), wordOf(after, key)];
    return was === is || is === null ? [] : [{ field: fieldLabel('staff', key), before: was, after: is }];
  });

const changesOf = (before: Person, after: Person): Planned['changes'] => [
  ...shown.flatMap(([key, field]) =>
    before[key] === after[key] ? [] : [{ field: t(field), before: before[key] || null, after: after[key] }],
  ),
  ...(before.services.length === after.services.length
    ? []
    : [
        {
          field: t('Services'),
          before: before.services.join(', ') || null,
          after: after.services.join(', '),
        },
      ]),
  ...ownChanges(before.own, after.own),
];

type Found = { stored: StoredStaff | undefined } | { reason: string };

const labelOf = ({ name, email }: GivenStaff) => name ?? email ?? '';

function change(
  { row, given }: Candidate<'staff'>,
  stored: StoredStaff,
  sold: readonly SoldService[],
): Planned<StaffWrite> {
  const before = personOf(stored);
  const after = merged(before, given, sold);
  const target = { id: stored.staffId, fingerprint: stored.fingerprint };
  const write = { staffId: stored.staffId, ownId: null, before, after, serviceIds: idsOf(sold) };
  return verdict({ row, label: labelOf(given) }, target, changesOf(before, after), write);
}

const idsOf = (sold: readonly SoldService[]) => sold.map(({ serviceId }) => serviceId);

function create({ row, given }: Candidate<'staff'>, sold: readonly SoldService[]): Planned<StaffWrite> {
  const label = labelOf(given);
  if (!given.name) return refusal(row, label, t('A new staff member needs a name.'));
  const after = merged(nobody, given, sold);
  const write = { staffId: null, ownId: given.staffId ?? null, before: null, after, serviceIds: idsOf(sold) };
  return verdict({ row, label }, null, changesOf(nobody, after), write);
}

/** A row of `staff_service`. */
const isPerformed = ({ staffId, serviceId, name, email }: GivenStaff) =>
  staffId !== undefined && serviceId !== undefined && !name && !email;

/** Plans rows of staff: by our own id, by email, then by name if it is unique and no other address contradicts. */
export async function staffPlanner(db: Db) {
  const all = await findStaff(db);
  const byEmail = Map.groupBy(all, ({ email }) => emailKey(email ?? ''));
  const byName = Map.groupBy(all, ({ name }) => foldText(name));
  const soldAs = Map.groupBy(await findSold(db), ({ name }) => foldText(name));
  const byId = new Map(all.map((one) => [one.staffId, one]));
  const otherId = await otherIds(db);
  const services = new Map((await findPerformable(db)).map((one) => [one.serviceId, one]));
  const performedKey = ({ staffId, serviceId }: Performed) => `${staffId} ${serviceId}`;
  const performed = new Map((await findPerformed(db)).map((one) => [performedKey(one), one]));
  const seen = firstRows();

  function planPerformed({ row, given }: Candidate<'staff'>): Planned<PerformWrite> {
    const { staffId: givenStaffId = '', serviceId: givenServiceId = '', own } = given;
    const stored = byId.get(givenStaffId) ?? byId.get(otherId(givenStaffId));
    const service = services.get(givenServiceId) ?? services.get(otherId(givenServiceId));
    if (!stored) return refusal(row, '', t('This staff member isn’t here yet. Import staff.csv first.'));
    if (!service)
      return refusal(row, stored.name, t('This service isn’t here yet. Import service.csv first.'));
    const { staffId } = stored;
    const { serviceId } = service;
    const { duration_minutes: durationMinutes = null, price_minor: priceMinor = null } = own;
    const performance = { staffId, serviceId, durationMinutes, priceMinor };
    const known = performed.get(performedKey(performance));
    const first = seen(performedKey(performance), row);
    if (first)
      return refusal(
        row,
        stored.name,
        t('Row {first, number} is about the same service for this staff member.', { first }),
      );
    if (known?.durationMinutes === durationMinutes && known.priceMinor === priceMinor)
      return skipped(row, stored.name, t('Everything is already stored like this.'));
    if (known)
      return refusal(row, stored.name, t('They already have their own duration or price for this service.'));
    const target = { id: staffId, fingerprint: stored.fingerprint };
    const changes = [{ field: t('Services'), before: null, after: service.name }];
    return verdict({ row, label: stored.name }, target, changes, { performed: performance });
  }

  /** The services of the given names; or why a name cannot be resolved. */
  function servicesOf({ services = [] }: GivenStaff): { sold: SoldService[] } | { reason: string } {
    const sold: SoldService[] = [];
    for (const name of services) {
      const [one, ...others] = soldAs.get(foldText(name)) ?? [];
      if (!one) return { reason: t('There is no service called {name}.', { name }) };
      if (others.length > 0) return { reason: t('Several services are called {name}.', { name }) };
      sold.push(one);
    }
    return { sold };
  }

  function findNamed({ name = '', email }: GivenStaff): Found {
    const named = (byName.get(foldText(name)) ?? []).filter((one) => !email || !one.email);
    if (named.length > 1)
      return { reason: t('Several staff members have this name. Add the email address.') };
    return { stored: named[0] };
  }

  function find(given: GivenStaff): Found {
    const own = byId.get(given.staffId ?? '') ?? byId.get(otherId(given.staffId));
    if (own) return { stored: own };
    const holders = given.email ? (byEmail.get(emailKey(given.email)) ?? []) : [];
    if (holders.length > 1) return { reason: t('Several staff members have this email address.') };
    if (holders.length === 1) return { stored: holders[0] };
    // Staff with different ids in our own export are different people, whatever their names.
    return given.staffId ? { stored: undefined } : findNamed(given);
  }

  function planOne(candidate: Candidate<'staff'>): Planned<StaffWrite | PerformWrite> {
    const { row, given } = candidate;
    if (isPerformed(given)) return planPerformed(candidate);
    const label = labelOf(given);
    const found = find(given);
    if ('reason' in found) return refusal(row, label, found.reason);
    const key =
      found.stored?.staffId ?? given.staffId ?? (given.email ? emailKey(given.email) : foldText(label));
    const first = seen(key, row);
    if (first)
      return refusal(row, label, t('Row {first, number} is about the same staff member.', { first }));
    const named = servicesOf(given);
    if ('reason' in named) return refusal(row, label, named.reason);
    const planned = found.stored
      ? change(candidate, found.stored, named.sold)
      : create(candidate, named.sold);
    return { ...planned, givenId: given.staffId };
  }

  return async (candidates: readonly Candidate<'staff'>[]): Promise<Planned<StaffWrite | PerformWrite>[]> =>
    kept(() => candidates.map(planOne));
}
