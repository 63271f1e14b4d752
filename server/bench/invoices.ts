// node server/bench/invoices.ts [small] [large]: compares a page of the list with ten thousand invoices and with a
// million, for all invoices and for those of one staff member, and measures how many are issued in a second. Requires
// the PostgreSQL of TEST_DATABASE_URL.

import { tellRow } from '@daybook/tools/bench/row';
import { prepareDraft, writeDraft } from '../src/modules/invoices/drafts/drafts.ts';
import { lockInvoice } from '../src/modules/invoices/drafts/lock-invoice.ts';
import { systemActor } from '../src/modules/invoices/history/actor.ts';
import { issueInvoice } from '../src/modules/invoices/ledger/issue-invoice.ts';
import { scanLimit } from '../src/modules/invoices/list/invoice-list.repo.ts';
import { newUuid, systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { Db } from '../src/platform/database/types.ts';
import { type BenchServer, startBenchServer } from './app.ts';
import { invoiceOf, seedInvoices } from './invoices-seed.ts';
import { idOf } from './register-seed.ts';
import { type Asker, asOwner, asStaff, compareRigs, openSeeded, ownStaff } from './rigs.ts';

const [small = 10_000, large = 1_000_000] = process.argv.slice(2).map(Number);
const service = idOf('02', 5);

/** The measured queries of the list, by their names in the output. */
const questions: Readonly<Record<string, string>> = {
  all: '',
  draft: 'tab=draft',
  unpaid: 'tab=unpaid',
  overdue: 'tab=overdue',
  paid: 'tab=paid',
  void: 'tab=void',
  'by due day': 'sort=dueOn&tab=unpaid',
  'by number': 'sort=-number',
  'by amount': 'sort=-totalMinor',
  'paid, by amount': 'sort=totalMinor&tab=paid',
  'staff member': `staff=${ownStaff}`,
  service: `service=${service}`,
  'staff member, service': `staff=${ownStaff}&service=${service}`,
  customer: `customer=${idOf('04', 77)}`,
  'status paid': 'status=paid',
  'status refunded': 'status=refunded',
  'source recurring': 'source=recurring',
  'method card': 'method=card',
  'age 90+': 'age=90%2B',
  'search number': 'q=INV-77',
  'search name': 'q=ngozi',
  'search nobody': 'q=nobody',
};

const asked = (ask: (query: string) => Asker, prefix = '') =>
  Object.fromEntries(
    Object.entries(questions).map(([name, query]): [string, Asker] => [
      prefix + name,
      ask(`invoices?${query}`),
    ]),
  );

/** Issues drafts by concurrent writers, and prints how many were issued per second. */
async function issueMany({ db }: BenchServer, count = 400, writers = 8): Promise<void> {
  const deps = { clock: systemClock, newId: newUuid };
  const input = {
    customerId: idOf('04', 1),
    bookingId: null,
    currency: 'NGN',
    taxMode: 'exclusive' as const,
    issuedOn: null,
    suppliedOn: null,
    due: { days: 14 },
    poNumber: '',
    lines: [],
    discount: null,
    withholdingRateId: null,
    roundsCash: false,
    instalmentsOn: [],
    appliesCredit: false,
    rate: null,
    notes: '',
    terms: '',
    privateNote: '',
  };
  const line = {
    description: 'Braids',
    details: '',
    serviceId: null,
    staffId: ownStaff,
    quantity: '1',
    unit: '',
    unitPrice: '10000',
    discount: null,
    taxRateIds: [],
    keepsPrice: false,
  };
  const drafts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const customerId = idOf('04', 1 + (index % 100));
    const written = { ...input, customerId, lines: [line] };
    const { invoiceId } = await inTransaction(db, async (tx) =>
      writeDraft(deps, tx, await prepareDraft(deps, tx, written), 'manual', systemActor),
    );
    drafts.push(invoiceId);
  }
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let invoiceId = drafts.pop(); invoiceId !== undefined; invoiceId = drafts.pop()) {
        const id = invoiceId;
        await inTransaction(db, async (tx) =>
          issueInvoice(deps, tx, { invoice: await lockInvoice(tx, id), by: systemActor }),
        );
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  tellRow({
    name: `invoices: one issued, ${writers} writers`,
    unit: 'ms',
    measured: (seconds * 1000) / count,
    floor: null,
    limit: null,
  });
}

console.log(`A page checks at most ${scanLimit} rows one by one.`);
const issuing = await startBenchServer();
await seedInvoices(issuing.db, small);
await issueMany(issuing);
await issuing.close();
const readByKey = (db: Db) =>
  db.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceOf(77)).execute();
const rigs = [
  await openSeeded(({ db }) => seedInvoices(db, small), readByKey),
  await openSeeded(({ db }) => seedInvoices(db, large), readByKey),
] as const;
await compareRigs('invoices', rigs, [small, large], {
  ...asked(asOwner),
  ...asked(asStaff, 'own '),
  figures: asOwner('invoices/figures'),
  'own figures': asStaff('invoices/figures'),
});
