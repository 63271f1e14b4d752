import { hoursImpact, hoursMutations } from '@daybook/api/hours';
import type { StaffHours, StaffHoursInput } from '@daybook/contract/hours';
import { zoneLabel } from '@daybook/domain/zones';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { focusProblem } from '../../../../entities/schedule/focus-problem.ts';
import { ImpactDialog } from '../../../../entities/schedule/ImpactDialog.tsx';
import { useScheduleChange } from '../../../../entities/schedule/use-schedule-change.ts';
import { WeekEditor } from '../../../../entities/schedule/WeekEditor.tsx';
import { draftOf, validateWeek } from '../../../../entities/schedule/week-draft.ts';
import { SaveBar } from '../../../../kit/form/SaveBar.tsx';
import { useEdited } from '../../../../kit/form/use-edited.ts';
import { ZonePicker } from '../../../../kit/zone/ZonePicker.tsx';
import classes from '../hours.module.css';

type Body = Omit<StaffHoursInput, 'decisions'>;

export function StaffHoursForm({ hours }: { hours: StaffHours }) {
  const { zone: businessZone, site } = useBusiness();
  const { staffId } = hours;
  const edited = useEdited(`hours-${staffId}`, hours, (stored) => ({
    keepsBusinessHours: stored.keepsBusinessHours,
    zone: stored.zone,
    hours: draftOf(stored.hours),
    breaks: draftOf(stored.breaks),
  }));
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useMutation({ ...hoursMutations.saveOfStaff(), meta: shownByScreen });
  const change = useScheduleChange<Body>({
    preview: (body) => hoursImpact.ofStaff(staffId, body),
    save: async (body) => edited.adopt(await save.mutateAsync({ staffId, ...body })),
    done: t('Working hours saved.'),
    onSaved: () => setShowsErrors(false),
  });
  const { draft } = edited;
  const [weekly, breaks] = [validateWeek(draft.hours), validateWeek(draft.breaks)];
  const problems = new Map([...(draft.keepsBusinessHours ? [] : weekly.problems), ...breaks.problems]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowsErrors(true);
    if (focusProblem(event.currentTarget, problems)) return;
    const { version } = edited;
    const { keepsBusinessHours, zone } = draft;
    // Hidden fields are not validated, so an incomplete range behind the switch must not be saved.
    const ranges = keepsBusinessHours && weekly.problems.size > 0 ? hours.hours : weekly.ranges;
    change.start({ version, keepsBusinessHours, zone, hours: ranges, breaks: breaks.ranges });
  };

  return (
    <>
      <form
        className={classes.root}
        onSubmit={submit}
        noValidate
        aria-label={t('Working hours of {name}', { name: hours.name })}
      >
        <Checkbox
          label={t('Same hours as the business')}
          description={t('Follows your opening hours, even when they change.')}
          checked={draft.keepsBusinessHours}
          onChange={({ currentTarget }) =>
            edited.change({
              ...draft,
              keepsBusinessHours: currentTarget.checked,
              // When the switch is turned off, the form starts with the business's hours.
              ...(hours.hours.length === 0 && { hours: draftOf(site.hours.map(asWeekly)) }),
            })
          }
        />
        {!draft.keepsBusinessHours && (
          <>
            <h2 className={classes.heading}>{t('Hours')}</h2>
            <WeekEditor
              draft={draft.hours}
              problems={weekly.problems}
              showsErrors={showsErrors}
              none={t('Day off')}
              what={t('hours')}
              onChange={(typed) => edited.change({ ...draft, hours: typed })}
            />
            <ZonePicker
              className={classes.zone}
              description={
                draft.zone === businessZone
                  ? t('Same as the business.')
                  : t('The business is in {zone}.', { zone: zoneLabel(businessZone) })
              }
              value={draft.zone}
              onChange={(zone) => edited.change({ ...draft, zone })}
              comboboxProps={{ withinPortal: false }}
            />
          </>
        )}
        <h2 className={classes.heading}>{t('Breaks')}</h2>
        <WeekEditor
          draft={draft.breaks}
          problems={breaks.problems}
          showsErrors={showsErrors}
          none={t('No break')}
          what={t('a break')}
          onChange={(typed) => edited.change({ ...draft, breaks: typed })}
        />
        <SaveBar
          label={t('Save hours')}
          isTouched={edited.isTouched}
          isOutdated={edited.isOutdated}
          isBusy={change.isBusy}
          problem={change.problem}
          onReload={edited.reload}
        />
      </form>
      <ImpactDialog change={change.dialog} />
    </>
  );
}

const isWeekday = (day: number): day is 1 | 2 | 3 | 4 | 5 | 6 | 7 => day >= 1 && day <= 7;
const asWeekly = (range: { weekday: number; startMinute: number; endMinute: number }) => ({
  ...range,
  weekday: isWeekday(range.weekday) ? range.weekday : 1,
});
