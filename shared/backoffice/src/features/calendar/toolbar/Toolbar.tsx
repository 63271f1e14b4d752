import { turnView } from '@daybook/domain/calendar/calendar-range';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react';
import { memo } from 'react';
import type { CalendarPerson } from '../calendar-data.ts';
import type { CalendarState } from '../calendar-state.ts';
import { colouringOf, type Display } from '../display.ts';
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
  /** These functions must be stable between renders. */
  onState: (state: CalendarState) => void;
  onDisplay: (changes: Partial<Display>) => void;
  onNew?: (() => void) | undefined;
}

/**
 * The toolbar: dates, staff, view and display, on one line if there is room. Only the last button depends on the loaded
 * data.
 */
export function Toolbar({ state, title, today, staff, display, onState, onDisplay, onNew }: Props) {
  return (
    <div className={classes.root} role="toolbar" aria-label={t('Calendar')}>
      <div className={classes.group}>
        <Dates state={state} title={title} today={today} onState={onState} />
      </div>
      <div className={classes.group} data-end>
        <Views state={state} staff={staff} display={display} onState={onState} onDisplay={onDisplay} />
        {onNew && (
          // Creates an appointment on the current dates; the header's menu creates everything else.
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden size={16} />}
            aria-label={t('New appointment')}
            onClick={onNew}
          >
            {t('Appointment')}
          </Button>
        )}
      </div>
    </div>
  );
}

type DatesProps = Pick<Props, 'state' | 'title' | 'today' | 'onState'>;

/** Selects the dates. */
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
        {t('Today')}
      </Button>
      <ActionIcon.Group>
        <ActionIcon variant="default" size={36} aria-label={t('Previous')} onClick={() => turn(-1)}>
          <IconChevronLeft aria-hidden size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('Next')} onClick={() => turn(1)}>
          <IconChevronRight aria-hidden size={18} />
        </ActionIcon>
      </ActionIcon.Group>
      <DateButton title={title} date={state.date} onDate={(date) => onState({ ...state, date })} />
    </>
  );
});

type ViewsProps = Pick<Props, 'state' | 'staff' | 'display' | 'onState' | 'onDisplay'>;

/** Selects staff, view and display options. */
const Views = memo(function Views({ state, staff, display, onState, onDisplay }: ViewsProps) {
  const isDrawn = useIsDrawn();
  return (
    <>
      {staff.length > 1 && (
        <NativeSelect
          className={classes.staff}
          aria-label={t('Team member')}
          data={[
            { value: '', label: t('Whole team') },
            ...staff.map(({ staffId, name }) => ({ value: staffId, label: name })),
          ]}
          value={state.staffId ?? ''}
          onChange={({ currentTarget }) => onState({ ...state, staffId: currentTarget.value || null })}
        />
      )}
      <ViewSwitch view={state.view} onView={(view) => onState({ ...state, view })} />
      {state.view === 'agenda' && (
        <ActionIcon variant="default" size={36} aria-label={t('Print')} onClick={() => window.print()}>
          <IconPrinter aria-hidden size={18} />
        </ActionIcon>
      )}
      {isDrawn ? (
        <DisplayMenu display={display} colouring={colouringOf(display, state)} onDisplay={onDisplay} />
      ) : (
        <span className={classes.menu} />
      )}
    </>
  );
});
