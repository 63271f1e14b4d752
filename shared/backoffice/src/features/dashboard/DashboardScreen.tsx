import { deskQueries } from '@daybook/api/desk';
import { deskKeys, invalidate } from '@daybook/api/keys';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { formatWeekday } from '@daybook/ui/format/when';
import { Stack } from '@daybook/ui/Layout';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { ActionIcon, Button } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconCash, IconChartBar, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { SlotPanels } from '../../kit/slots/SlotPanels.tsx';
import { SetupChecklist } from '../../shell/setup/SetupChecklist.tsx';
import { useSetup } from '../../shell/setup/use-setup.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import classes from './dashboard.module.css';
import { NeedsAttention } from './NeedsAttention.tsx';
import { Team } from './Team.tsx';
import { Today } from './Today.tsx';
import { FiguresSkeleton, TodayFigures } from './TodayFigures.tsx';

/** Fresh enough for a front desk without loading the server. */
const refreshEveryMs = 60_000;

export function DashboardScreen() {
  const area = useArea();
  usePageTitle(t('Dashboard'));
  const { zone, now } = useBusiness();
  const user = useUser();
  const seesReport = can(user, 'report.view');
  const client = useQueryClient();
  const query = useQuery({ ...deskQueries.dashboard(), refetchInterval: refreshEveryMs });
  // The checklist would push down what is below it.
  const isSetupUnknown = useSetup().isLoading;

  return (
    <>
      <PageHeader
        title={t('Dashboard')}
        below={
          <>
            {formatWeekday(now, zone)}
            {query.dataUpdatedAt > 0 && (
              <>
                {' · '}
                <span>
                  {t('Updated {relative}', {
                    relative: formatRelative(
                      new Date(query.dataUpdatedAt),
                      new Date(Math.max(now.getTime(), query.dataUpdatedAt)),
                    ),
                  })}
                </span>
              </>
            )}
          </>
        }
      >
        {/* An icon alone, so that a phone has room for all three in one line. */}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('Refresh')}
          loading={query.isFetching}
          onClick={() => void invalidate(client, [deskKeys.all])}
        >
          <IconRefresh aria-hidden size={16} />
        </ActionIcon>
        {(seesReport || can(user, 'invoice.view')) && (
          <Button
            component={Link}
            to={areaPaths(area).reports}
            variant="default"
            leftSection={<IconChartBar aria-hidden size={16} />}
          >
            {t('Reports')}
          </Button>
        )}
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
      <SetupChecklist />
      {isSetupUnknown && seesReport && <FiguresSkeleton />}
      {isSetupUnknown && <DashboardSkeleton />}
      <div hidden={isSetupUnknown}>
        {seesReport && <TodayFigures team={query.data?.team} refreshEveryMs={refreshEveryMs} />}
        <QueryView
          query={query}
          what={t('the dashboard')}
          errorText={sentenceOf}
          skeleton={<DashboardSkeleton />}
        >
          {({ date, today, todayCount, team, waitingToday, attention }) => (
            <div className={classes.columns}>
              <Today appointments={today} count={todayCount} notInvoiced={attention.notInvoiced} />
              <Stack gap="lg">
                <NeedsAttention {...attention} />
                <Team team={team} date={date} waiting={waitingToday} />
                <SlotPanels slot="dashboard-tile@1" with={{}} />
              </Stack>
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}
