import { businessDayMutations, businessDayQueries } from '@daybook/api/business-days';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { DataTable, rowLink } from '@daybook/ui/DataTable';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatFullDate } from '@daybook/ui/format/when';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moneyText } from '../../entities/invoice/money.ts';
import { useArea } from '../../kit/area/Area.tsx';
import { Download } from '../../kit/files/Download.tsx';
import { useAddress } from '../../kit/paging/use-address.ts';
import { BackLink } from '../../shell/layout/BackLink.tsx';
import { differenceText } from './difference.ts';

/** Each closed day with its cash, latest first. */
export function ClosedDaysScreen() {
  usePageTitle(t('Closed days'));
  const user = useUser();
  const paths = areaPaths(useArea());
  const { params } = useAddress();
  const query = useQuery(businessDayQueries.closed(params.get('before') ?? undefined));
  return (
    <>
      <PageHeader
        above={<BackLink to={paths.closeDay()}>{t('Close the day')}</BackLink>}
        title={t('Closed days')}
      >
        {can(user, 'export') && (
          <Download
            label={t('Export CSV')}
            options={businessDayMutations.file()}
            query={undefined}
            fileName="closed-days.csv"
          />
        )}
      </PageHeader>
      <QueryView
        query={query}
        what={t('the closed days')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="money"
            title={t('No closed days yet')}
            action={
              <Button component={Link} to={paths.closeDay()} variant="default">
                {t('Close day')}
              </Button>
            }
          >
            {t('Each closed day is listed here with its cash.')}
          </EmptyState>
        }
      >
        {({ items, nextBefore }) => (
          <>
            <DataTable
              caption={t('Closed days')}
              columns={[
                {
                  heading: t('Day'),
                  isRowHeading: true,
                  cell: ({ day }) => (
                    <Link className={rowLink} to={paths.closeDay(day)}>
                      {formatFullDate(day)}
                    </Link>
                  ),
                },
                {
                  heading: t('Expected cash'),
                  isNumber: true,
                  isSpare: true,
                  cell: ({ expectedMinor, currency }) => moneyText(expectedMinor, currency),
                },
                {
                  heading: t('Counted cash'),
                  isNumber: true,
                  cell: ({ countedMinor, currency }) => moneyText(countedMinor, currency),
                },
                {
                  heading: t('Difference'),
                  isNumber: true,
                  cell: ({ countedMinor, expectedMinor, currency }) =>
                    differenceText(countedMinor, expectedMinor, currency),
                },
                { heading: t('Closed by'), isSpare: true, cell: ({ closedBy }) => closedBy },
              ]}
              rows={items}
              rowKey={({ day }) => day}
            />
            {nextBefore && <Link to={`?before=${nextBefore}`}>{t('Earlier days')}</Link>}
          </>
        )}
      </QueryView>
    </>
  );
}
