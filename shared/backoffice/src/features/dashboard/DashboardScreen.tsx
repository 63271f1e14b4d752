import { deskQueries } from '@daybook/api/desk';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { formatWeekday } from '@daybook/ui/format/when';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Button } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconCash, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { MoneyTiles } from '../../entities/invoice/MoneyTiles.tsx';
import { SetupChecklist } from '../../shell/setup/SetupChecklist.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import classes from './dashboard.module.css';
import { NeedsAttention } from './NeedsAttention.tsx';
import { Figures } from './report/Figures.tsx';
import { Team } from './Team.tsx';
import { Today } from './Today.tsx';

const moneyTiles = ['outstanding', 'overdue', 'paidThisMonth'] as const;

/** Fresh enough for a front desk without loading the server. */
const refreshEveryMs = 60_000;

export function DashboardScreen() {
  const area = useArea();
  usePageTitle(t('Dashboard'));
  const { zone, now } = useBusiness();
  const user = useUser();
  const seesReport = can(user, 'report.view');
  const query = useQuery({ ...deskQueries.dashboard(), refetchInterval: refreshEveryMs });

  return (
    <>
      <PageHeader title={t('Dashboard')} below={formatWeekday(now, zone)}>
        {query.dataUpdatedAt > 0 && (
          <Quiet as="span" size="xs">
            {t('Updated {relative}', {
              relative: formatRelative(
                new Date(query.dataUpdatedAt),
                new Date(Math.max(now.getTime(), query.dataUpdatedAt)),
              ),
            })}
          </Quiet>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh aria-hidden size={16} />}
          loading={query.isFetching}
          onClick={() => query.refetch()}
        >
          {t('Refresh')}
        </Button>
        {can(user, 'day.close') && can(user, 'invoice.view') && (
          <Button
            component={Link}
            to={areaPaths(area).closeDay()}
            variant="default"
            leftSection={<IconCash aria-hidden size={16} />}
          >
            {t('Close day')}
          </Button>
        )}
      </PageHeader>
      {area === '/admin' && <SetupChecklist />}
      <QueryView
        query={query}
        what={t('the dashboard')}
        errorText={sentenceOf}
        skeleton={<DashboardSkeleton />}
      >
        {({ date, today, todayCount, team, waitingToday, attention }) => (
          <div className={classes.columns}>
            <Today appointments={today} count={todayCount} />
            <Stack gap="lg">
              <NeedsAttention {...attention} />
              <Team team={team} date={date} waiting={waitingToday} />
            </Stack>
          </div>
        )}
      </QueryView>
      {can(user, 'invoice.view') && (
        <section className={classes.figures} aria-label={t('Money')}>
          <MoneyTiles shown={moneyTiles} />
        </section>
      )}
      {seesReport && (
        <div className={classes.figures}>
          <Figures />
        </div>
      )}
    </>
  );
}
