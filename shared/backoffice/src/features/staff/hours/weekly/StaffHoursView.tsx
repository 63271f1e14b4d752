import type { StaffHours } from '@daybook/contract/hours';
import { commaList } from '@daybook/domain/lists';
import { nameOfWeekday } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { Fragment } from 'react';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { weekdays } from '../../../../entities/schedule/week-draft.ts';
import { rangeText } from '../../../../kit/time/clock-text.ts';
import classes from '../hours.module.css';

/** The usual week, read-only. */
export function StaffHoursView({ hours }: { hours: StaffHours }) {
  const { site } = useBusiness();
  const weekly = hours.keepsBusinessHours ? site.hours : hours.hours;
  const on = (ranges: readonly { weekday: number; startMinute: number; endMinute: number }[], day: number) =>
    commaList(ranges.filter(({ weekday }) => weekday === day).map(rangeText));
  return (
    <div className={classes.root}>
      <p className={classes.lead}>
        {hours.keepsBusinessHours ? t('Same hours as the business.') : t('Individual hours.')}{' '}
        {t('A manager can change them.')}
      </p>
      <dl className={classes.days}>
        {weekdays.map((day) => {
          const breaks = on(hours.breaks, day);
          return (
            <Fragment key={day}>
              <dt>{nameOfWeekday(day)}</dt>
              <dd>
                {on(weekly, day) || t('Day off')}
                {on(weekly, day) && breaks && (
                  <span className={classes.detail}>{` · ${t('break {times}', { times: breaks })}`}</span>
                )}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </div>
  );
}
