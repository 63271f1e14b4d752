import type { Report } from '@daybook/contract/report';
import { currentLanguage, t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { formatHour, formatMinute } from '@daybook/ui/format/time-style';
import { FiguresTable } from './FiguresTable.tsx';
import classes from './HoursPanel.module.css';
import { ReportPanel } from './ReportPanel.tsx';

const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The short names of the weekdays with their numbers, from the first day of the week. */
function weekdaysFrom(first: number): { name: string; weekday: number }[] {
  const short = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => {
    const day = (index + first - 1) % 7;
    return { name: short.format(monday + day * dayMs), weekday: day + 1 };
  });
}

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
  const days = weekdaysFrom(weekStartsOn);
  const title = t('Busiest times');
  const countOf = (weekday: number, hour: number) => counts.get(`${weekday} ${hour}`) ?? 0;
  const label = t('{title}: by weekday and hour', { title });
  return (
    <ReportPanel
      title={title}
      report={report}
      table="hours"
      isEmpty={hours.length === 0}
      chart={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
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
          headings={[t('Weekday'), t('Hour'), t('Appointments')]}
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
