import type { Report } from '@daybook/contract/report';
import { msg, t } from '@daybook/i18n';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { formatCount } from '@daybook/ui/format/number';
import { formatDate } from '@daybook/ui/format/when';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense } from 'react';
import { FiguresTable } from './FiguresTable.tsx';
import { ReportPanel } from './ReportPanel.tsx';

// The chart library is as large as the rest of the screen, so it loads separately.
const DaysChart = lazy(async () => ({ default: (await import('./DaysChart.tsx')).DaysChart }));

const title = msg('Booked value by day');

export function DaysPanel({ report }: { report: Report }) {
  const { days, currency, to } = report;
  const rows = days.map(({ date, appointments, valueMinor, beforeMinor }) => ({
    key: date,
    cells: [
      formatDate(date, to),
      formatCount(appointments),
      formatOwnMoney({ amountMinor: valueMinor, currency }),
      formatOwnMoney({ amountMinor: beforeMinor, currency }),
    ],
  }));
  return (
    <ReportPanel
      title={t(title)}
      report={report}
      table="days"
      isEmpty={days.every(({ appointments }) => appointments === 0)}
      isWide
      chart={
        <Suspense fallback={<Skeleton height={260} />}>
          <DaysChart report={report} />
        </Suspense>
      }
      figures={
        <FiguresTable
          caption={t(title)}
          headings={[t('Day'), t('Appointments'), t('Value'), t('Previous period')]}
          rows={rows}
        />
      }
    />
  );
}
