import type { Report } from '@daybook/contract/report';
import { msg, t } from '@daybook/i18n';
import { formatOwnMoney, formatShortMoney } from '@daybook/ui/format/money';
import { formatCount } from '@daybook/ui/format/number';
import { VisuallyHidden } from '@mantine/core';
import { Bars } from './Bars.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { ReportPanel } from './ReportPanel.tsx';

const title = msg('Top services');
const mostBars = 6;

export function ServicesPanel({ report }: { report: Report }) {
  const { services, currency } = report;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const bars = services.slice(0, mostBars).map(({ serviceId, name, appointments, valueMinor }) => ({
    key: serviceId,
    label: name,
    size: appointments,
    value: (
      <>
        {formatCount(appointments)} ·{' '}
        <span aria-hidden title={formatOwnMoney(money(valueMinor))}>
          {formatShortMoney(money(valueMinor))}
        </span>
        <VisuallyHidden>{formatOwnMoney(money(valueMinor))}</VisuallyHidden>
      </>
    ),
  }));
  const rows = services.map(({ serviceId, name, appointments, valueMinor }) => ({
    key: serviceId,
    cells: [name, formatCount(appointments), formatOwnMoney(money(valueMinor))],
  }));
  return (
    <ReportPanel
      title={t(title)}
      report={report}
      table="services"
      isEmpty={services.length === 0}
      chart={<Bars label={t(title)} bars={bars} />}
      figures={
        <FiguresTable
          caption={t(title)}
          headings={[t('Service'), t('Appointments'), t('Value')]}
          rows={rows}
        />
      }
    />
  );
}
