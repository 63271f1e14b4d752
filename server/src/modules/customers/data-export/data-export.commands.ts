import { shownText } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { maySeeColumn, maySeeMoneyIn } from '../../export/withheld.ts';
import { auditObject, type CustomerDeps, requireActiveCustomer } from '../change-customer.ts';
import { bookingScope } from '../customer.policy.ts';
import { customerAbilitiesOf } from '../customer.present.ts';
import { requireCustomer } from '../customer.queries.ts';
import {
  findExportedBookings,
  findExportedMails,
  findExportedRows,
  findExportedTables,
  findExportedWaitlist,
  findProfiles,
} from './data-export.repo.ts';

/**
 * Everything stored about one person, as they may request it: profiles, bookings with their events, notes, waiting-list
 * entries and mails. Bookings as far as the reader sees them; invoices and payments all or none.
 */
export async function exportCustomer(
  deps: CustomerDeps,
  actor: SignedIn,
  customerId: string,
): Promise<AsyncIterable<string>> {
  const document = await inTransaction(deps.db, async (tx) => {
    const { row, owned } = await requireCustomer(tx, actor, customerId);
    requireActiveCustomer(row);
    if (!customerAbilitiesOf(row, actor, owned).includes('export')) throw forbidden();
    const customerIds = await findProfiles(tx, row.customerId);
    const bookingIds = await findExportedBookings(tx, customerIds, bookingScope(actor));
    const held: Record<string, unknown> = {};
    const tables = await findExportedTables(tx);
    for (const { name, columns } of tables.filter(({ name }) => maySeeMoneyIn(actor, name))) {
      const table = { name, columns: columns.filter((column) => maySeeColumn(actor, column)) };
      held[name] = await findExportedRows(tx, table, { customerIds, bookingIds });
    }
    await recordAudit(deps, tx, { actor, action: 'exported', object: auditObject(row) });
    return {
      format: 'daybook.customer/1',
      at: deps.clock.now().toISOString(),
      customerId: row.customerId,
      allVisits: bookingScope(actor) === null,
      allInvoices: tables.every(({ name }) => maySeeMoneyIn(actor, name)),
      ...held,
      waitlist_entry: await findExportedWaitlist(tx, customerIds),
      mail: await findExportedMails(tx, bookingIds),
    };
  });
  return pieces(
    `${JSON.stringify(document, (_, value) => (typeof value === 'string' ? shownText(value) : value), 2)}\n`,
  );
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
