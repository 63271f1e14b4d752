import { moneyReportMutations, moneyReportQueries } from '@daybook/api/money-reports';
import type { Ageing as Report } from '@daybook/contract/money-reports';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Download } from '../../../kit/files/Download.tsx';
import { Pages } from '../../../kit/paging/Pages.tsx';
import { useAddress } from '../../../kit/paging/use-address.ts';
import { CurrencyChoice } from '../CurrencyChoice.tsx';
import classes from '../money-reports.module.css';
import { AgeingTable } from './AgeingTable.tsx';

const pageSize = 50;

/** Open amounts by customer and by days overdue. */
export function Ageing() {
  const user = useUser();
  const { params, set } = useAddress();
  const currency = params.get('currency') ?? undefined;
  const cursor = params.get('cursor') ?? undefined;
  const query = useQuery(
    moneyReportQueries.ageing({ pageSize, ...(currency && { currency }), ...(cursor && { cursor }) }),
  );
  return (
    <>
      <div className={classes.tools}>
        {query.data && (
          <CurrencyChoice
            currency={query.data.currency}
            currencies={query.data.currencies}
            onChange={(chosen) => set({ currency: chosen }, true)}
          />
        )}
        {can(user, 'export') && (
          <div className={classes.end}>
            <Download
              label={t('Export CSV')}
              options={moneyReportMutations.ageingFile()}
              query={currency ? { currency } : {}}
              fileName={`open-balances-${query.data?.on ?? 'today'}.csv`}
            />
          </div>
        )}
      </div>
      <QueryView
        query={query}
        what={t('the open balances')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={304} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="money" title={t('No open balances')}>
            {t('Unpaid invoices are totalled here by customer.')}
          </EmptyState>
        }
      >
        {(report) => <Content report={report} isBusy={query.isPlaceholderData} />}
      </QueryView>
    </>
  );
}

function Content({ report, isBusy }: { report: Report; isBusy: boolean }) {
  const { dayText } = useDays();
  return (
    <>
      <p className={classes.note}>
        {t('Open balances on {date}, by days overdue. Instalments are aged from the earliest unpaid one.', {
          date: dayText(report.on),
        })}
      </p>
      <AgeingTable report={report} isBusy={isBusy} />
      <Pages what={t('customers')} page={report} pageSize={pageSize} />
    </>
  );
}
