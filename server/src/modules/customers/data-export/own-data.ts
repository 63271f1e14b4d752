import type { Tx } from '../../../platform/database/types.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { auditObject, type CustomerDeps } from '../change-customer.ts';
import { findCustomer } from '../customer.repo.ts';
import {
  findExportedEntries,
  findExportedMails,
  findExportedTables,
  findOwnRows,
  findProfiles,
} from './data-export.repo.ts';

/** The team's own notes: the business hands them out on request, after reading them. */
const internalTables: ReadonlySet<string> = new Set(['customer_note', 'booking_override']);
const internalColumns: ReadonlySet<string> = new Set([
  'internal_note',
  'private_note',
  'alerts',
  'tags',
  'blocked_reason',
  'doubts',
]);

interface OwnData {
  /** Null for someone without a profile. */
  customerId: string | null;
  bookingIds: readonly string[];
  waitlistEntryIds: readonly string[];
}

/** A person's own data: what the staff's export holds about them, without internal notes. */
export async function collectOwnData(
  deps: CustomerDeps,
  tx: Tx,
  { customerId, bookingIds, waitlistEntryIds }: OwnData,
): Promise<Record<string, unknown>> {
  const customerIds = customerId === null ? [] : await findProfiles(tx, customerId);
  const held: Record<string, unknown> = {};
  for (const { name, columns } of await findExportedTables(tx)) {
    if (internalTables.has(name)) continue;
    const table = { name, columns: columns.filter((column) => !internalColumns.has(column)) };
    held[name] = await findOwnRows(tx, table, { customerIds, bookingIds });
  }
  const profile = customerId === null ? undefined : await findCustomer(tx, customerId);
  if (profile)
    await recordAudit(deps, tx, { actor: 'system', action: 'exported', object: auditObject(profile) });
  return {
    format: 'daybook.customer/1',
    at: deps.clock.now().toISOString(),
    ...held,
    waitlist_entry: await findExportedEntries(tx, waitlistEntryIds),
    mail: await findExportedMails(tx, bookingIds),
  };
}
