import type { Report } from '@daybook/contract/report';
import { currentLanguage, t } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import { formatOwnMoney, formatShortMoney } from '@daybook/ui/format/money';
import { formatShortNumber } from '@daybook/ui/format/number';
import { formatDate, formatShortDate } from '@daybook/ui/format/when';
import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import classes from './DaysChart.module.css';

type Day = Report['days'][number];

/** Bars and line differ in shape and lightness, not only in colour. */
const series = [
  { name: 'appointments', type: 'bar' },
  { name: 'valueMinor', type: 'line', yAxisId: 'right' },
] as const;

/** With more days than this, the dots of a line overlap. */
const mostDots = 31;

export function DaysChart({ report }: { report: Report }) {
  const { days, currency, to } = report;
  const money = (amountMinor: number) => formatOwnMoney({ amountMinor, currency });
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  const appointments = sum((day) => day.appointments);
  const value = sum((day) => day.valueMinor);
  // From right to left, time runs so too, and the first axis is at the right.
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
        <li data-mark="bar">{t('Appointments')}</li>
        <li data-mark="line">{t('Value')}</li>
      </ul>
      <CompositeChart
        h={232}
        data={days}
        dataKey="date"
        series={[...series]}
        withRightYAxis
        withDots={days.length <= mostDots}
        curveType="linear"
        maxBarWidth={28}
        barProps={{ fill: 'var(--mantine-color-brand-6)' }}
        lineProps={{ stroke: 'var(--mantine-color-text)' }}
        dotProps={{ r: 3, fill: 'var(--mantine-color-text)', stroke: 'var(--mantine-color-body)' }}
        tickLine="none"
        xAxisProps={{ reversed: isMirrored, minTickGap: 24, tickFormatter: formatShortDate }}
        yAxisProps={{
          orientation: isMirrored ? 'right' : 'left',
          allowDecimals: false,
          width: 36,
          tickFormatter: formatShortNumber,
        }}
        rightYAxisProps={{
          orientation: isMirrored ? 'left' : 'right',
          width: 56,
          tickFormatter: (amountMinor: number) => formatShortMoney({ amountMinor, currency }),
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
              </div>
            ) : null;
          },
        }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
