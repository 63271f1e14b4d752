import { moneyReportMutations, moneyReportQueries } from '@daybook/api/money-reports';
import type { TaxBasis } from '@daybook/contract/money-reports';
import { can } from '@daybook/domain/people';
import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Download } from '../../../kit/files/Download.tsx';
import { useAddress } from '../../../kit/paging/use-address.ts';
import { Period } from '../../../kit/period/Period.tsx';
import { periodIn } from '../../../kit/period/period-in.ts';
import classes from '../money-reports.module.css';
import { DocumentSums, TaxTable } from './TaxTables.tsx';

const basisLabels: Readonly<Record<TaxBasis, { label: string; note: string }>> = {
  issued: {
    label: msg('Issue date'),
    note: msg('Invoices and credit notes by issue date, paid or not. Void invoices are left out.'),
  },
  paid: {
    label: msg('Payment date'),
    note: msg('Tax on money received in this period, less refunds.'),
  },
};

/** The taxes of a period, as a tax return needs them. */
export function Taxes() {
  const user = useUser();
  const { today } = useDays();
  const { params, set } = useAddress();
  const period = periodIn(params, { from: `${today.slice(0, 7)}-01`, to: today });
  const basis: TaxBasis = params.get('basis') === 'paid' ? 'paid' : 'issued';
  const scope = { ...period, basis };
  const query = useQuery(moneyReportQueries.taxes(scope));
  return (
    <>
      <div className={classes.tools}>
        <Period {...period} onChange={(days) => set(days, true)} />
        <NativeSelect
          className={classes.choice ?? ''}
          label={t('Based on')}
          data={Object.entries(basisLabels).map(([value, { label }]) => ({ value, label: t(label) }))}
          value={basis}
          onChange={({ currentTarget }) => set({ basis: currentTarget.value }, true)}
        />
        {can(user, 'export') && (
          <div className={classes.end}>
            <Download
              label={t('Export CSV')}
              options={moneyReportMutations.taxesFile()}
              query={scope}
              fileName={`taxes-${period.from}-${period.to}.csv`}
            />
          </div>
        )}
      </div>
      <p className={classes.note}>{t(basisLabels[basis].note)}</p>
      <QueryView
        query={query}
        what={t('the taxes')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={304} />}
        isEmpty={({ rows, documents }) => rows.length === 0 && documents.length === 0}
        empty={
          <EmptyState drawing="money" title={t('No taxes in this period')}>
            {t('Choose other dates, or base the report on the issue date.')}
          </EmptyState>
        }
      >
        {(report) => (
          <>
            {report.rows.length > 0 && <TaxTable report={report} isBusy={query.isPlaceholderData} />}
            {report.documents.length > 0 && <DocumentSums report={report} />}
          </>
        )}
      </QueryView>
    </>
  );
}
