import { calendarViews, turnView } from '@daybook/domain/calendar/calendar-range';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { PickField } from '@daybook/ui/PickField';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import {
  IconCalendarDot,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { memo } from 'react';
import { personPick } from '../../../entities/catalogue/picks.ts';
import type { CalendarPerson } from '../calendar-data.ts';
import type { CalendarState } from '../calendar-state.ts';
import { colouringOf, type Display } from '../display.ts';
import { DateButton } from './DateButton.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { PersonChips } from './PersonChips.tsx';
import classes from './Toolbar.module.css';
import { useIsDrawn } from './use-is-drawn.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  state: CalendarState;
  title: string;
  today: CalendarDate;
  /** Undefined while it loads. */
  staff: readonly CalendarPerson[] | undefined;
  display: Display;
  /** These functions must be stable between renders. */
  onState: (state: CalendarState) => void;
  onDisplay: (changes: Partial<Display>) => void;
  onNew?: (() => void) | undefined;
}

/** A phone has room for two more columns, but not for their names. */
const phoneViews = calendarViews.filter((view) => view !== 'three-days');

/**
 * The toolbar: dates, staff, view and display. Its height depends only on its width: long dates and names are cut. Only
 * the button for new time depends on the loaded data.
 */
export function Toolbar({ state, title, today, staff, display, onState, onDisplay, onNew }: Props) {
  return (
    <div className={classes.frame}>
      <div className={classes.root} role="toolbar" aria-label={t('Calendar')}>
        <div className={classes.group} data-dates>
          <Dates state={state} title={title} today={today} onState={onState} />
        </div>
        {onNew && (
          // Creates an appointment on the current dates; the header's menu creates everything else.
          <Button
            className={classes.new}
            variant="default"
            leftSection={<IconPlus aria-hidden size={16} />}
            aria-label={t('New appointment')}
            onClick={onNew}
          >
            <span className={classes.word}>{t('Appointment')}</span>
          </Button>
        )}
        <div className={classes.group} data-views>
          <Views state={state} staff={staff} display={display} onState={onState} onDisplay={onDisplay} />
        </div>
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
        aria-label={t('Today')}
        disabled={state.date === today}
        onClick={() => onState({ ...state, date: today })}
      >
        <IconCalendarDot aria-hidden size={18} className={classes.glyph} />
        <span className={classes.word}>{t('Today')}</span>
      </Button>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          className={classes.icon}
          aria-label={t('Previous')}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft aria-hidden size={18} />
        </ActionIcon>
        <ActionIcon variant="default" className={classes.icon} aria-label={t('Next')} onClick={() => turn(1)}>
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
  const isPhone = useIsPhone();
  const hasColumns = state.view !== 'month' && state.view !== 'agenda';
  const onStaff = (staffId: string | null) => onState({ ...state, staffId });
  const people = staff ?? [];
  return (
    <>
      {!staff && !isPhone && <span className={classes.staff} />}
      {people.length > 1 && !isPhone && (
        <PickField
          className={classes.staff}
          aria-label={t('Team member')}
          picks={[{ value: '', label: t('Whole team') }, ...people.map((person) => personPick(person))]}
          value={state.staffId ?? ''}
          onChange={(staffId) => onStaff(staffId || null)}
        />
      )}
      <ViewSwitch
        view={state.view}
        views={isPhone && state.view !== 'three-days' ? phoneViews : calendarViews}
        onView={(view) => onState({ ...state, view })}
      />
      {state.view === 'agenda' && (
        <ActionIcon
          variant="default"
          className={classes.icon}
          aria-label={t('Print')}
          onClick={() => window.print()}
        >
          <IconPrinter aria-hidden size={18} />
        </ActionIcon>
      )}
      {isDrawn ? (
        <DisplayMenu display={display} colouring={colouringOf(display, state)} onDisplay={onDisplay} />
      ) : (
        <span className={classes.icon} />
      )}
      {!staff && isPhone && <span className={classes.chips} />}
      {people.length > 1 && isPhone && (
        <PersonChips staff={people} staffId={state.staffId} hasWholeTeam={!hasColumns} onStaff={onStaff} />
      )}
    </>
  );
});
