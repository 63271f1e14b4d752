import { type CalendarView, calendarViews } from '@daybook/domain/calendar/calendar-range';
import { useId } from 'react';
import { viewNames } from '../date-labels.ts';
import classes from './ViewSwitch.module.css';

interface Props {
  view: CalendarView;
  onView: (view: CalendarView) => void;
}

/** The views side by side, as one choice. */
export function ViewSwitch({ view, onView }: Props) {
  const name = useId();
  return (
    <div className={classes.root} role="radiogroup" aria-label="View">
      {calendarViews.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            className={classes.field}
            type="radio"
            name={name}
            checked={each === view}
            onChange={() => onView(each)}
          />
          {viewNames[each]}
        </label>
      ))}
    </div>
  );
}
