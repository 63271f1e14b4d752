import type { Report } from '@daybook/contract/report';
import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { formatCount, formatShare } from '@daybook/ui/format/number';
import { Bars } from './Bars.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { ReportPanel } from './ReportPanel.tsx';

type Staff = Report['staff'][number];

/** Utilisation; empty if no time could be booked. */
const shareOf = ({ busyMinutes, openMinutes }: Staff): string =>
  openMinutes === 0 ? '–' : formatShare(busyMinutes / openMinutes);

export function StaffPanel({ report }: { report: Report }) {
  const { staff, currency } = report;
  const title = report.of === 'own' ? t('Your utilisation') : t('Utilisation by team member');
  return (
    <ReportPanel
      title={title}
      report={report}
      table="staff"
      isEmpty={staff.length === 0}
      chart={
        <Bars
          label={title}
          whole={1}
          bars={staff.map((one) => ({
            key: one.staffId,
            label: one.name,
            size: one.openMinutes === 0 ? 0 : one.busyMinutes / one.openMinutes,
            value: `${shareOf(one)} · ${formatDuration(one.busyMinutes)}`,
          }))}
        />
      }
      figures={
        <FiguresTable
          caption={title}
          headings={[
            t('Team member'),
            t('Appointments'),
            t('Value'),
            t('Booked'),
            t('Bookable'),
            t('Utilisation'),
          ]}
          rows={staff.map((one) => ({
            key: one.staffId,
            cells: [
              one.name,
              formatCount(one.appointments),
              formatOwnMoney({ amountMinor: one.valueMinor, currency }),
              formatDuration(one.busyMinutes),
              formatDuration(one.openMinutes),
              shareOf(one),
            ],
          }))}
        />
      }
    />
  );
}
