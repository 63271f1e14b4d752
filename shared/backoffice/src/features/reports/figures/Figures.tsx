import { reportQueries } from '@daybook/api/report';
import type { Report } from '@daybook/contract/report';
import type { ReportPeriod } from '@daybook/domain/report-period';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatDate } from '@daybook/ui/format/when';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { dateIn } from '../../../kit/time/days-text.ts';
import { DaysPanel } from './DaysPanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import keyClasses from './KeyFigures.module.css';
import { KeyPanel } from './KeyPanel.tsx';
import { keyFigures } from './key-figures.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { daysChosen, readPeriod, writePeriod } from './period-address.ts';
import classes from './report.module.css';
import { ServicesPanel } from './ServicesPanel.tsx';
import { StaffPanel } from './StaffPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';

/** The key figures of a chosen period, for the whole business or for the user alone. */
export function Figures() {
  const { now, zone } = useBusiness();
  const [address, setAddress] = useSearchParams();
  const today = dateIn(now, zone);
  const chosen = readPeriod(address);
  const days = daysChosen(chosen, today);
  return (
    <Stack as="section" gap="md" aria-labelledby="figures">
      <header className={classes.header}>
        <h2 id="figures" className={classes.title}>
          {t('Figures')}
        </h2>
        <PeriodPicker
          chosen={chosen}
          today={today}
          problem={'problem' in days ? days.problem : null}
          onChoose={(next) => setAddress((before) => writePeriod(before, next), { replace: true })}
        />
      </header>
      {'period' in days && <FiguresOf period={days.period} />}
    </Stack>
  );
}

function FiguresOf({ period }: { period: ReportPeriod }) {
  const query = useQuery(reportQueries.of({ from: period.from, to: period.to }));
  return (
    <QueryView query={query} what={t('the figures')} errorText={sentenceOf} skeleton={<FiguresSkeleton />}>
      {(report) => (
        <div className={classes.figures} data-old={query.isPlaceholderData || undefined}>
          <Compared report={report} />
          <KeyPanel report={report} />
          <Panels report={report} />
        </div>
      )}
    </QueryView>
  );
}

const comparisons: Readonly<Record<Report['of'], string>> = {
  own: msg('Your appointments, {days}, compared with {before}'),
  team: msg('Your team’s appointments, {days}, compared with {before}'),
  all: msg('All appointments, {days}, compared with {before}'),
};

function Compared({ report: { from, to, previous, of } }: { report: Report }) {
  const days = (period: ReportPeriod) =>
    period.from === period.to
      ? formatDate(period.from, to)
      : `${formatDate(period.from, to)} – ${formatDate(period.to, to)}`;
  return <Quiet size="xs">{t(comparisons[of], { days: days({ from, to }), before: days(previous) })}</Quiet>;
}

function Panels({ report }: { report: Report }) {
  const { site } = useBusiness();
  return (
    <div className={classes.panels}>
      <DaysPanel report={report} />
      <StatusPanel report={report} />
      <HoursPanel report={report} weekStartsOn={site.weekStartsOn} />
      <ServicesPanel report={report} />
      <StaffPanel report={report} />
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <div className={classes.figures}>
      <div className={keyClasses.list}>
        {keyFigures.map(({ key }) => (
          <Skeleton key={key} height={104} />
        ))}
      </div>
      <Skeleton height={320} />
    </div>
  );
}
