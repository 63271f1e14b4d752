import type { BusinessDay, DayFigures } from '@daybook/contract/business-days';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { type Column, DataTable } from '@daybook/ui/DataTable';
import { formatCount } from '@daybook/ui/format/number';
import { Quiet, Stack } from '@daybook/ui/Layout';
import type { ReactNode } from 'react';
import { methodText } from '../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../entities/invoice/money.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import classes from './days.module.css';

type OfCurrency = { currency: string };

const money = <Row extends OfCurrency>(
  heading: string,
  rows: readonly Row[],
  of: (row: Row) => number,
): Column<Row> => ({
  heading,
  isNumber: true,
  foot: sumsOf(rows, of),
  cell: (row) => moneyText(of(row), row.currency),
});

/** The total of each currency. */
const sumsOf = <Row extends OfCurrency>(rows: readonly Row[], of: (row: Row) => number): string =>
  commaList(
    [...new Set(rows.map(({ currency }) => currency))].map((currency) =>
      moneyText(
        rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + of(row), 0),
        currency,
      ),
    ),
  );

/** Each table is a region with the name of its heading. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack>
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </Stack>
);

interface Props {
  figures: DayFigures;
  afterClosing: BusinessDay['afterClosing'];
}

export function Takings({ figures: { methods, people, others }, afterClosing }: Props) {
  return (
    <>
      <Group title={t('Takings by method')}>
        {methods.length === 0 ? (
          <Quiet>{t('No payments or refunds on this day.')}</Quiet>
        ) : (
          <DataTable
            caption={t('Takings by method')}
            columns={[
              {
                heading: t('Method'),
                isRowHeading: true,
                foot: t('Total'),
                cell: ({ method }) => methodText(method),
              },
              {
                heading: t('Payments'),
                isNumber: true,
                isSpare: true,
                cell: ({ count }) => formatCount(count),
              },
              money(t('Takings'), methods, ({ takenMinor }) => takenMinor),
              { ...money(t('Tips'), methods, ({ tipMinor }) => tipMinor), isSpare: true },
              money(t('Refunded'), methods, ({ refundedMinor }) => refundedMinor),
            ]}
            rows={methods}
            rowKey={({ currency, method }) => `${currency} ${method}`}
          />
        )}
      </Group>
      {people.length > 0 && (
        <Group title={t('Takings by team member')}>
          <DataTable
            caption={t('Takings by team member')}
            columns={[
              {
                heading: t('Team member'),
                isRowHeading: true,
                foot: t('Total'),
                cell: ({ name }) => name ?? t('No team member'),
              },
              money(t('Takings'), people, ({ takenMinor }) => takenMinor),
              money(t('Tips'), people, ({ tipMinor }) => tipMinor),
            ]}
            rows={people}
            rowKey={({ currency, staffId }) => `${currency} ${staffId}`}
          />
        </Group>
      )}
      {afterClosing.length > 0 && (
        <Group title={t('After closing')}>
          <Quiet>{t('Reported by payment providers after this day was closed.')}</Quiet>
          <DataTable
            caption={t('After closing')}
            columns={[
              { heading: t('Method'), isRowHeading: true, cell: ({ method }) => methodText(method) },
              {
                heading: t('Takings'),
                isNumber: true,
                cell: ({ takenMinor, currency }) => moneyText(takenMinor, currency),
              },
              {
                heading: t('Refunded'),
                isNumber: true,
                cell: ({ refundedMinor, currency }) => moneyText(refundedMinor, currency),
              },
            ]}
            rows={afterClosing}
            rowKey={({ currency, method }) => `${currency} ${method}`}
          />
        </Group>
      )}
      {others.map(({ currency, depositsTakenMinor, depositsUsedMinor, creditUsedMinor, feesMinor }) => (
        <Panel key={currency} title={t('Deposits, credit and fees in {currency}', { currency })} isMain>
          <dl className={classes.sums}>
            <dt>{t('Deposits taken')}</dt>
            <dd>{moneyText(depositsTakenMinor, currency)}</dd>
            <dt>{t('Deposits used')}</dt>
            <dd>{moneyText(depositsUsedMinor, currency)}</dd>
            <dt>{t('Credit used')}</dt>
            <dd>{moneyText(creditUsedMinor, currency)}</dd>
            <dt>{t('Cancellation and no-show fees')}</dt>
            <dd>{moneyText(feesMinor, currency)}</dd>
          </dl>
        </Panel>
      ))}
    </>
  );
}
