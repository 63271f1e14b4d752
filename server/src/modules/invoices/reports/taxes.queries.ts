import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { reachOf } from '@daybook/domain/people';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { decimal } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import {
  type DocumentSums,
  type SummedTax,
  sumCredited,
  sumDocuments,
  sumInvoiced,
  sumPaid,
  type TaxPeriod,
} from './taxes.repo.ts';

type TaxesQuery = ParsedQueryOf<'GET invoices/taxes'>;
type Answer = AnswerOf<'GET invoices/taxes'>;

const mostDays = 800;
const dayMs = 86_400_000;

async function periodOf(db: Db, actor: SignedIn, { from, to }: TaxesQuery): Promise<TaxPeriod> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw invalid({ to: t('Choose a date on or after the first one.') });
  if (days > mostDays) throw invalid({ to: t('Choose up to {days, number} days.', { days: mostDays }) });
  const { zone } = await findInvoicingTerms(db);
  const clock = wallClock(zone);
  return {
    from,
    to,
    zone,
    reach: reachOf(actor, 'invoice.view'),
    fromAt: new Date(clock.instantAt(from, 0)),
    untilAt: new Date(clock.instantAt(addDays(to, 1), 0)),
  };
}

export async function readTaxes(db: Db, actor: SignedIn, query: TaxesQuery): Promise<Answer> {
  const period = await periodOf(db, actor, query);
  const isIssued = query.basis === 'issued';
  const [invoiced, credited, documents] = await Promise.all([
    isIssued ? sumInvoiced(db, period) : sumPaid(db, period),
    isIssued ? sumCredited(db, period) : [],
    isIssued ? sumDocuments(db, period) : [],
  ]);
  return { ...query, rows: rowsOf(invoiced, credited), documents: documentsOf(documents) };
}

const keyOf = ({ currency, name, rate, category }: SummedTax) => [currency, name, rate, category].join('\n');
const nothing = { baseMinor: 0, taxMinor: 0 };
const figures = (sum: SummedTax | undefined) =>
  sum ? { baseMinor: sum.baseMinor, taxMinor: sum.taxMinor } : nothing;

/** A row for each tax, rate and currency, charged or only credited in this period. */
function rowsOf(invoiced: readonly SummedTax[], credited: readonly SummedTax[]): Answer['rows'] {
  const kinds = new Map([...invoiced, ...credited].map((sum) => [keyOf(sum), sum]));
  return [...kinds]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, { currency, name, rate, category }]) => {
      const plus = figures(invoiced.find((sum) => keyOf(sum) === key));
      const minus = figures(credited.find((sum) => keyOf(sum) === key));
      return {
        currency,
        name,
        rate,
        category,
        invoiced: plus,
        credited: minus,
        baseMinor: plus.baseMinor - minus.baseMinor,
        taxMinor: plus.taxMinor - minus.taxMinor,
      };
    });
}

const none = { count: 0, netMinor: 0, taxMinor: 0, totalMinor: 0 };

function documentsOf(sums: readonly DocumentSums[]): Answer['documents'] {
  const of = (currency: string, isCredit: boolean) => {
    const sum = sums.find((one) => one.currency === currency && one.isCredit === isCredit);
    if (!sum) return none;
    const { count, netMinor, taxMinor, totalMinor } = sum;
    return { count, netMinor, taxMinor, totalMinor };
  };
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => ({
    currency,
    invoices: of(currency, false),
    creditNotes: of(currency, true),
  }));
}

const headings = () => [
  t('From'),
  t('To'),
  t('Counted by'),
  t('Currency'),
  t('Tax'),
  t('Rate (%)'),
  t('Category'),
  t('Invoiced base'),
  t('Invoiced tax'),
  t('Credited base'),
  t('Credited tax'),
  t('Base'),
  t('Tax amount'),
];

export async function* writeTaxes(db: Db, actor: SignedIn, query: TaxesQuery): AsyncIterable<string> {
  const { rows, from, to, basis } = await readTaxes(db, actor, query);
  yield csvByteOrderMark + csvLine(headings());
  for (const { currency, name, rate, category, invoiced, credited, baseMinor, taxMinor } of rows) {
    const amounts = [
      invoiced.baseMinor,
      invoiced.taxMinor,
      credited.baseMinor,
      credited.taxMinor,
      baseMinor,
      taxMinor,
    ];
    yield csvLine([
      from,
      to,
      basis === 'issued' ? t('Issue date') : t('Payment date'),
      currency,
      name,
      rate,
      category,
      ...amounts.map((amount) => decimal(amount, currency)),
    ]);
  }
}
