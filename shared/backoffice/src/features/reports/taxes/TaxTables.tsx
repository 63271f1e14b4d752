import type { TaxReport } from '@daybook/contract/money-reports';
import { commaList } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';
import { type Column, DataTable } from '@daybook/ui/DataTable';
import { formatCount } from '@daybook/ui/format/number';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from '../money-reports.module.css';

type Row = TaxReport['rows'][number];

const categoryLabels: Readonly<Record<Row['category'], string>> = {
  S: msg('Standard'),
  Z: msg('Zero-rated'),
  E: msg('Exempt'),
  O: msg('Out of scope'),
};

const money = (heading: string, of: (row: Row) => number): Column<Row> => ({
  heading,
  isNumber: true,
  cell: (row) => moneyText(of(row), row.currency),
});
/** In a narrow table, components are hidden before totals. */
const part = (...of: Parameters<typeof money>): Column<Row> => ({ ...money(...of), isSpare: true });

/** A row per tax, rate and currency, with the total of each currency below. */
export function TaxTable({ report, isBusy }: { report: TaxReport; isBusy: boolean }) {
  const { rows, basis } = report;
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const foot = commaList(
    currencies.map((currency) =>
      moneyText(
        rows.filter((row) => row.currency === currency).reduce((sum, { taxMinor }) => sum + taxMinor, 0),
        currency,
      ),
    ),
  );
  const columns: Column<Row>[] = [
    {
      heading: t('Tax'),
      isRowHeading: true,
      foot: t('Total'),
      cell: ({ name, rate }) => (
        <span>
          {name} {rate}%
        </span>
      ),
    },
    { heading: t('Category'), isSpare: true, cell: ({ category }) => t(categoryLabels[category]) },
    { heading: t('Currency'), isSpare: true, cell: ({ currency }) => currency },
    ...(basis === 'issued'
      ? [
          part(t('Net invoiced'), ({ invoiced }) => invoiced.baseMinor),
          part(t('Tax invoiced'), ({ invoiced }) => invoiced.taxMinor),
          part(t('Net credited'), ({ credited }) => -credited.baseMinor),
          part(t('Tax credited'), ({ credited }) => -credited.taxMinor),
        ]
      : []),
    money(t('Net'), ({ baseMinor }) => baseMinor),
    {
      heading: t('Tax due'),
      isNumber: true,
      foot: <strong>{foot}</strong>,
      cell: ({ taxMinor, currency }) => <strong>{moneyText(taxMinor, currency)}</strong>,
    },
  ];
  return (
    <DataTable
      caption={t('Taxes by rate')}
      columns={columns}
      rows={rows}
      rowKey={({ currency, name, rate, category }) => `${currency} ${name} ${rate} ${category}`}
      isBusy={isBusy}
    />
  );
}

interface Documents {
  what: string;
  currency: string;
  sums: TaxReport['documents'][number]['invoices'];
}

/** The totals of all documents of the period, taxed or not. */
export function DocumentSums({ report: { documents } }: { report: TaxReport }) {
  const rows = documents.flatMap(({ currency, invoices, creditNotes }): Documents[] => [
    { what: t('Invoices'), currency, sums: invoices },
    { what: t('Credit notes'), currency, sums: creditNotes },
  ]);
  const amount = (heading: string, of: (row: Documents) => number): Column<Documents> => ({
    heading,
    isNumber: true,
    cell: (row) => moneyText(of(row), row.currency),
  });
  return (
    <>
      <h2 className={classes.heading}>{t('Documents')}</h2>
      <DataTable
        caption={t('Documents in this period')}
        columns={[
          { heading: t('Document'), isRowHeading: true, cell: ({ what }) => what },
          { heading: t('Currency'), isSpare: true, cell: ({ currency }) => currency },
          { heading: t('Count'), isNumber: true, isSpare: true, cell: ({ sums }) => formatCount(sums.count) },
          amount(t('Net'), ({ sums }) => sums.netMinor),
          amount(t('Tax'), ({ sums }) => sums.taxMinor),
          amount(t('Total'), ({ sums }) => sums.totalMinor),
        ]}
        rows={rows}
        rowKey={({ what, currency }) => `${what} ${currency}`}
      />
    </>
  );
}
