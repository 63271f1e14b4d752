import { turnView } from '@daybook/domain/calendar/calendar-range';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react';
import { memo } from 'react';
import type { CalendarPerson } from '../calendar-data.ts';
import type { CalendarState } from '../calendar-state.ts';
import type { Display } from '../display.ts';
import { DateButton } from './DateButton.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import classes from './Toolbar.module.css';
import { useIsDrawn } from './use-is-drawn.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  state: CalendarState;
  title: string;
  today: CalendarDate;
  staff: readonly CalendarPerson[];
  display: Display;
  /** Keep these functions from drawing to drawing. */
  onState: (state: CalendarState) => void;
  onDisplay: (changes: Partial<Display>) => void;
  onNew?: (() => void) | undefined;
}

/** What is looked at, and how: one line where there is room for it. Of new data only the last button knows. */
export function Toolbar({ state, title, today, staff, display, onState, onDisplay, onNew }: Props) {
  return (
    <div className={classes.root} role="toolbar" aria-label="Calendar">
      <div className={classes.group}>
        <Dates state={state} title={title} today={today} onState={onState} />
      </div>
      <div className={classes.group} data-end>
        <Views state={state} staff={staff} display={display} onState={onState} onDisplay={onDisplay} />
        {onNew && (
          // What is made anywhere is the header's to offer; this is for the days that are shown.
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden size={16} />}
            aria-label="New appointment"
            onClick={onNew}
          >
            Appointment
          </Button>
        )}
      </div>
    </div>
  );
}

type DatesProps = Pick<Props, 'state' | 'title' | 'today' | 'onState'>;

/** Which days. */
const Dates = memo(function Dates({ state, title, today, onState }: DatesProps) {
  const turn = (by: 1 | -1) => onState({ ...state, date: turnView(state.view, state.date, by) });
  return (
    <>
      <Button
        className={classes.today}
        variant="default"
        disabled={state.date === today}
        onClick={() => onState({ ...state, date: today })}
      >
        Today
      </Button>
      <ActionIcon.Group>
        <ActionIcon variant="default" size={36} aria-label="Previous" onClick={() => turn(-1)}>
          <IconChevronLeft aria-hidden size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label="Next" onClick={() => turn(1)}>
          <IconChevronRight aria-hidden size={18} />
        </ActionIcon>
      </ActionIcon.Group>
      <DateButton title={title} date={state.date} onDate={(date) => onState({ ...state, date })} />
    </>
  );
});

type ViewsProps = Pick<Props, 'state' | 'staff' | 'display' | 'onState' | 'onDisplay'>;

/** Whose, in which view, and how it is drawn. */
const Views = memo(function Views({ state, staff, display, onState, onDisplay }: ViewsProps) {
  const isDrawn = useIsDrawn();
  return (
    <>
      {staff.length > 1 && (
        <NativeSelect
          className={classes.staff}
          aria-label="Staff member"
          data={[
            { value: '', label: 'All staff' },
            ...staff.map(({ staffId, name }) => ({ value: staffId, label: name })),
          ]}
          value={state.staffId ?? ''}
          onChange={({ currentTarget }) => onState({ ...state, staffId: currentTarget.value || null })}
        />
      )}
      <ViewSwitch view={state.view} onView={(view) => onState({ ...state, view })} />
      {state.view === 'agenda' && (
        <ActionIcon variant="default" size={36} aria-label="Print" onClick={() => window.print()}>
          <IconPrinter aria-hidden size={18} />
        </ActionIcon>
      )}
      {isDrawn ? <DisplayMenu display={display} onDisplay={onDisplay} /> : <span className={classes.menu} />}
    </>
  );
});
