import type { CalendarDate, Weekday } from '@daybook/domain/wall-clock';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { type ReactNode, useMemo } from 'react';
import { useSingleKeys } from '../../kit/keys/use-single-keys.ts';
import classes from './Calendar.module.css';
import type { CalendarPerson } from './calendar-data.ts';
import { type CalendarState, datesOf } from './calendar-state.ts';
import { titleOf } from './date-labels.ts';
import type { Display } from './display.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface Props {
  state: CalendarState;
  display: Display;
  /** Must be stable between renders. */
  onState: (state: CalendarState) => void;
  onDisplay: (changes: Partial<Display>) => void;
  today: CalendarDate;
  weekStartsOn: Weekday;
  /** The choices of the staff filter; undefined while they load. */
  staff: readonly CalendarPerson[] | undefined;
  /** Opens the dialog for new time; absent if the reader may add nothing. */
  onNew?: (() => void) | undefined;
  /** The content of the view. */
  children: ReactNode;
}

/** The frame of the calendar with toolbar and keys. It fills the rest of the window. */
export function Calendar({ state, onState, display, onDisplay, today, weekStartsOn, ...rest }: Props) {
  const [hasSingleKeys] = useSingleKeys();
  useShortcuts(hasSingleKeys, state, today, onState);
  const dates = useMemo(() => datesOf(state, weekStartsOn), [state, weekStartsOn]);
  const title = titleOf(state.view, state.date, dates, useIsPhone() ? today : null);
  return (
    <div className={classes.root} data-fills-page data-view={state.view}>
      <Toolbar
        state={state}
        title={title}
        today={today}
        staff={rest.staff}
        onNew={rest.onNew}
        display={display}
        onState={onState}
        onDisplay={onDisplay}
      />
      <p className={classes.printed} aria-hidden>
        {title}
      </p>
      {rest.children}
    </div>
  );
}
