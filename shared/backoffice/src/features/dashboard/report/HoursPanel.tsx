import type { Report } from '@daybook/contract/report';
import { formatCount } from '@daybook/ui/format/number';
import { formatHour, formatMinute } from '@daybook/ui/format/time-style';
import { FiguresTable } from './FiguresTable.tsx';
import classes from './HoursPanel.module.css';
import { ReportPanel } from './ReportPanel.tsx';

const title = 'When they start';
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/**
 * Demand by weekday and hour in the business's time zone: a table whose cells darken with demand.
 */
export function HoursPanel({ report, weekStartsOn }: { report: Report; weekStartsOn: number }) {
  const { hours } = report;
  const counts = new Map(
    hours.map(({ weekday, hour, appointments }) => [`${weekday} ${hour}`, appointments]),
  );
  const starts = hours.map(({ hour }) => hour);
  const first = Math.min(...starts);
  const columns = Array.from({ length: Math.max(...starts) - first + 1 }, (_, index) => first + index);
  const most = Math.max(...hours.map(({ appointments }) => appointments));
  const days = weekdays
    .map((name, index) => ({ name, weekday: index + 1 }))
    .map((_, index, all) => all[(index + weekStartsOn - 1) % 7] ?? { name: 'Mon', weekday: 1 });
  const countOf = (weekday: number, hour: number) => counts.get(`${weekday} ${hour}`) ?? 0;
  return (
    <ReportPanel
      title={title}
      report={report}
      table="hours"
      isEmpty={hours.length === 0}
      chart={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.scroll} aria-label={`${title}: by weekday and hour`} tabIndex={0}>
          <table className={classes.grid}>
            <thead>
              <tr>
                <td />
                {columns.map((hour) => (
                  <th key={hour} scope="col">
                    {formatHour(hour)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ name, weekday }) => (
                <tr key={weekday}>
                  <th scope="row">{name}</th>
                  {columns.map((hour) => {
                    const count = countOf(weekday, hour);
                    return (
                      <td key={hour} className={classes.cell} data-level={levelOf(count, most)}>
                        {count > 0 && formatCount(count)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      }
      figures={
        <FiguresTable
          caption={title}
          headings={['Weekday', 'Hour', 'Appointments']}
          rows={days.flatMap(({ name, weekday }) =>
            columns
              .filter((hour) => countOf(weekday, hour) > 0)
              .map((hour) => ({
                key: `${weekday} ${hour}`,
                cells: [name, formatMinute(hour * 60), formatCount(countOf(weekday, hour))],
              })),
          )}
        />
      }
    />
  );
}

/** One of four equal levels; undefined for zero. */
const levelOf = (count: number, most: number): number | undefined =>
  count === 0 ? undefined : Math.ceil((4 * count) / most);
