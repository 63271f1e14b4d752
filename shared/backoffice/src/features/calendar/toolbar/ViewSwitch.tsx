import type { CalendarView } from '@daybook/domain/calendar/calendar-range';
import { t } from '@daybook/i18n';
import { useId } from 'react';
import { viewNames } from '../date-labels.ts';
import classes from './ViewSwitch.module.css';

interface Props {
  view: CalendarView;
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
}

/** The views as a segmented control. */
export function ViewSwitch({ view, views, onView }: Props) {
  const name = useId();
  return (
    <div className={classes.root} role="radiogroup" aria-label={t('View')}>
      {views.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            className={classes.field}
            type="radio"
            name={name}
            checked={each === view}
            onChange={() => onView(each)}
          />
          {t(viewNames[each])}
        </label>
      ))}
    </div>
  );
}
