import type { InvoiceFigures } from '@daybook/contract/invoice-endpoints';
import { ageingBuckets } from '@daybook/domain/invoicing/due';
import { reachOf } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { type InvoiceSum, sumDrafts, sumOpen, sumReceived } from './invoice-figures.repo.ts';

const added = (sums: readonly InvoiceSum[]): InvoiceSum => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  amountMinor: sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
});

/** The outstanding amounts and their age, for invoices the reader may see. */
export async function readFigures(db: Db, actor: SignedIn, now: Date): Promise<InvoiceFigures> {
  const { zone, currency } = await findInvoicingTerms(db);
  const today = wallClock(zone).dateAt(now.getTime());
  const reach = reachOf(actor, 'invoice.view');
  const [open, drafts, paidThisMonth] = await Promise.all([
    sumOpen(db, reach, { today }),
    sumDrafts(db, reach, currency),
    sumReceived(db, reach, { currency, today, from: `${today.slice(0, 8)}01` }),
  ]);
  const ofAge = (age: (typeof ageingBuckets)[number]) => added(open.filter((one) => one.age === age));
  return {
    currency,
    outstanding: added(open),
    overdue: added(open.filter(({ age }) => age !== 'current')),
    dueWithinWeek: added(open.filter(({ isSoon }) => isSoon)),
    paidThisMonth,
    drafts,
    ageing: ageingBuckets.map((age) => ({ age, ...ofAge(age) })),
  };
}
