import { inTransaction } from '../../../platform/database/transaction.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { maySeeMoneyIn } from '../../export/withheld.ts';
import { auditObject, type CustomerDeps, requireLive } from '../change-customer.ts';
import { visitsFor } from '../customer.policy.ts';
import { abilitiesOf } from '../customer.present.ts';
import { requireCustomer } from '../customer.queries.ts';
import {
  findHeld,
  findHeldBookings,
  findHeldMails,
  findHeldTables,
  findHeldWaiting,
  findProfiles,
} from './data-export.repo.ts';

/**
 * Everything that is held about one person, as they may ask for it: their profiles, visits with all that happened to
 * them, notes, what they waited for and which mails they got. Of visits, those that the reader sees;
 * of invoices and payments all, or none.
 */
export async function exportCustomer(
  deps: CustomerDeps,
  actor: SignedIn,
  customerId: string,
): Promise<AsyncIterable<string>> {
  const document = await inTransaction(deps.db, async (tx) => {
    const { row, owned } = await requireCustomer(tx, actor, customerId);
    requireLive(row);
    if (!abilitiesOf(row, actor, owned).includes('export')) throw forbidden();
    const customerIds = await findProfiles(tx, row.customerId);
    const bookingIds = await findHeldBookings(tx, customerIds, visitsFor(actor));
    const held: Record<string, unknown> = {};
    const tables = await findHeldTables(tx);
    for (const table of tables.filter(({ name }) => maySeeMoneyIn(actor, name))) {
      held[table.name] = await findHeld(tx, table, { customerIds, bookingIds });
    }
    await recordAudit(deps, tx, { actor, action: 'exported', object: auditObject(row) });
    return {
      format: 'daybook.customer/1',
      at: deps.clock.now().toISOString(),
      customerId: row.customerId,
      allVisits: visitsFor(actor) === null,
      allInvoices: tables.every(({ name }) => maySeeMoneyIn(actor, name)),
      ...held,
      waitlist_entry: await findHeldWaiting(tx, customerIds),
      mail: await findHeldMails(tx, bookingIds),
    };
  });
  return pieces(`${JSON.stringify(document, null, 2)}\n`);
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
