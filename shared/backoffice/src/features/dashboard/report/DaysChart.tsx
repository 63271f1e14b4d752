import type { Report } from '@daybook/contract/report';
import { formatOwnMoney, formatShortMoney } from '@daybook/ui/format/money';
import { formatCount, formatShortNumber } from '@daybook/ui/format/number';
import { formatDate, formatShortDate } from '@daybook/ui/format/when';
import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import classes from './DaysChart.module.css';

type Day = Report['days'][number];

/** Bars and line differ in shape and lightness, so nobody needs to distinguish colours. */
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
  return (
    <figure
      className={classes.root}
      role="img"
      aria-label={`${days.length} days: ${formatCount(appointments)} appointments, ${money(value)}. The table has each day.`}
    >
      <ul className={classes.legend}>
        <li data-mark="bar">Appointments</li>
        <li data-mark="line">Value</li>
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
        gridAxis="y"
        xAxisProps={{ minTickGap: 24, tickFormatter: formatShortDate }}
        yAxisProps={{ allowDecimals: false, width: 36, tickFormatter: formatShortNumber }}
        rightYAxisProps={{
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
                  {formatCount(day.appointments)} {day.appointments === 1 ? 'appointment' : 'appointments'}
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
