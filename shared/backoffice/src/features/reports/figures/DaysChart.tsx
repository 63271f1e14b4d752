import type { Report } from '@daybook/contract/report';
import { currentLanguage, t } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { formatDate, formatShortDate } from '@daybook/ui/format/when';
import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import classes from './DaysChart.module.css';
import { axisOf } from './days-axis.ts';

type Day = Report['days'][number];

/** Bars and line differ in shape and lightness, not only in colour. */
const series = [
  { name: 'valueMinor', type: 'bar' },
  { name: 'beforeMinor', type: 'line' },
] as const;

/** The booked value of each day, with that of the previous period behind it. */
export function DaysChart({ report }: { report: Report }) {
  const { days, currency, to } = report;
  const money = (amountMinor: number) => formatOwnMoney({ amountMinor, currency });
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  const appointments = sum((day) => day.appointments);
  const value = sum((day) => day.valueMinor);
  const { ticks, labelOf } = axisOf(report);
  // From right to left, time runs so too, and the axis is at the right.
  const isMirrored = directionOf(currentLanguage()) === 'rtl';
  return (
    <figure
      className={classes.root}
      role="img"
      aria-label={t(
        '{days, plural, one {# day} other {# days}}: {count, plural, one {# appointment} other {# appointments}}, {amount}. The table lists each day.',
        { days: days.length, count: appointments, amount: money(value) },
      )}
    >
      <ul className={classes.legend}>
        <li data-mark="bar">{t('Value')}</li>
        <li data-mark="line">{t('Previous period')}</li>
      </ul>
      <CompositeChart
        h={232}
        data={days}
        dataKey="date"
        series={[...series]}
        withDots={false}
        curveType="linear"
        maxBarWidth={28}
        barProps={{ fill: 'var(--mantine-color-brand-6)' }}
        lineProps={{ stroke: 'var(--daybook-control-border)', strokeDasharray: '4 4' }}
        tickLine="none"
        xAxisProps={{ reversed: isMirrored, minTickGap: 24, tickFormatter: formatShortDate }}
        yAxisProps={{
          orientation: isMirrored ? 'right' : 'left',
          domain: [0, ticks.at(-1) ?? 0],
          ticks,
          width: 56,
          tickFormatter: labelOf,
        }}
        tooltipProps={{
          content: ({ label }) => {
            const day = days.find(({ date }) => date === label);
            return day ? (
              <div className={classes.tooltip}>
                <strong>{formatDate(day.date, to)}</strong>
                <span>
                  {t('{count, plural, one {# appointment} other {# appointments}}', {
                    count: day.appointments,
                  })}
                </span>
                <span>{money(day.valueMinor)}</span>
                <span className={classes.before}>
                  {t('{value} before', { value: money(day.beforeMinor) })}
                </span>
              </div>
            ) : null;
          },
        }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
