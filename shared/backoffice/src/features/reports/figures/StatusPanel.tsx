import type { Report } from '@daybook/contract/report';
import { msg, t } from '@daybook/i18n';
import { formatCount, formatShare } from '@daybook/ui/format/number';
import { statusLooks } from '@daybook/ui/statuses';
import { FiguresTable } from './FiguresTable.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { StackedBar } from './StackedBar.tsx';

const title = msg('Appointments by status');

export function StatusPanel({ report }: { report: Report }) {
  const { statuses } = report;
  const all = statuses.reduce((sum, { appointments }) => sum + appointments, 0);
  const lines = statuses.map(({ status, appointments }) => ({
    key: status,
    label: t(statusLooks[status].word),
    size: appointments,
    count: formatCount(appointments),
    share: formatShare(appointments / all),
  }));
  return (
    <ReportPanel
      title={t(title)}
      report={report}
      table="statuses"
      isEmpty={statuses.length === 0}
      chart={
        <StackedBar
          label={t(title)}
          parts={lines.map(({ count, share, ...line }) => ({ ...line, value: `${count} · ${share}` }))}
        />
      }
      figures={
        <FiguresTable
          caption={t(title)}
          headings={[t('Status'), t('Appointments'), t('Share')]}
          rows={lines.map(({ key, label, count, share }) => ({ key, cells: [label, count, share] }))}
        />
      }
    />
  );
}
