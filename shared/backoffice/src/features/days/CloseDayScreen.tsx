import { businessDayQueries } from '@daybook/api/business-days';
import type { BusinessDay } from '@daybook/contract/business-days';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { DateField } from '@daybook/ui/DateField';
import { formatFullDate } from '@daybook/ui/format/when';
import { Stack } from '@daybook/ui/Layout';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconList, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useDays } from '../../entities/invoice/use-days.ts';
import { useArea } from '../../kit/area/Area.tsx';
import { useAddress } from '../../kit/paging/use-address.ts';
import { BackLink } from '../../shell/layout/BackLink.tsx';
import { CashCount } from './CashCount.tsx';
import { Closed } from './Closed.tsx';
import classes from './days.module.css';
import { OpenVisits } from './OpenVisits.tsx';
import { Takings } from './Takings.tsx';

/** The money of a day of the business, and the cash in its drawer. */
export function CloseDayScreen() {
  usePageTitle(t('Close the day'));
  const area = useArea();
  const { today } = useDays();
  const { params, set } = useAddress();
  const day = params.get('day') ?? today;
  const query = useQuery(businessDayQueries.day(day));
  return (
    <>
      <PageHeader
        above={<BackLink to={areaPaths(area).dashboard}>{t('Dashboard')}</BackLink>}
        title={t('Close the day')}
        below={formatFullDate(query.data?.day ?? today)}
      >
        <div className={classes.actions}>
          <Button
            component={Link}
            to={areaPaths(area).closedDays}
            variant="default"
            leftSection={<IconList aria-hidden size={16} />}
          >
            {t('Closed days')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden size={16} />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </div>
      </PageHeader>
      <div className={`${classes.tools} ${classes.screenOnly}`}>
        <DateField
          label={t('Day')}
          max={today}
          value={day}
          onChange={(value) => {
            if (value) set({ day: value }, true);
          }}
        />
      </div>
      <QueryView
        query={query}
        what={t('the day')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
      >
        {(found) => <Day key={found.day} day={found} />}
      </QueryView>
    </>
  );
}

const Day = ({ day }: { day: BusinessDay }) => (
  <div className={classes.columns}>
    {day.closing ? <Closed day={day} closing={day.closing} /> : <CashCount day={day} />}
    <Stack gap="lg">
      <Takings figures={day.figures} afterClosing={day.afterClosing} />
      <OpenVisits visits={day.openVisits} count={day.openVisitCount} />
    </Stack>
  </div>
);
