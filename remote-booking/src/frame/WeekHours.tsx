import type { Site } from '@daybook/contract/site';
import { commaList } from '@daybook/domain/lists';
import { weekdayOf } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatMinutes } from '@daybook/ui/format/time-style';
import { dayOf, weekdayName } from '../booking/days.ts';
import classes from './BusinessFace.module.css';

/** The weekly opening hours, from the business's first weekday on. */
export function WeekHours({ site: { hours, weekStartsOn, zone }, now }: { site: Site; now: Date }) {
  const today = weekdayOf(dayOf(now, zone));
  return (
    <dl className={classes.week}>
      {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const weekday = ((weekStartsOn - 1 + offset) % 7) + 1;
        const ranges = hours.filter((range) => range.weekday === weekday);
        return (
          <div key={weekday} data-today={weekday === today || undefined}>
            {/* 2024-01-01 is a Monday. */}
            <dt>{weekdayName(`2024-01-0${weekday}`)}</dt>
            <dd>
              {ranges.length === 0
                ? t('Closed')
                : commaList(
                    ranges.map(({ startMinute, endMinute }) => formatMinutes(startMinute, endMinute)),
                  )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
