import { hoursImpact, hoursMutations } from '@daybook/api/hours';
import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { useBusiness } from '@daybook/backoffice/Business';
import { focusProblem } from '@daybook/backoffice/focus-problem';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { useEdited } from '@daybook/backoffice/use-edited';
import { useScheduleChange } from '@daybook/backoffice/use-schedule-change';
import { WeekEditor } from '@daybook/backoffice/WeekEditor';
import { draftOf, validateWeek } from '@daybook/backoffice/week-draft';
import type { OpeningHours, OpeningHoursInput } from '@daybook/contract/hours';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { UnsavedBar } from '../../settings-form/UnsavedBar.tsx';
import classes from './OpeningHours.module.css';

export function OpeningHoursForm({ hours }: { hours: OpeningHours }) {
  const { now } = useBusiness();
  const edited = useEdited('opening-hours', hours, ({ ranges }) => draftOf(ranges));
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useMutation({ ...hoursMutations.saveOpening(), meta: shownByScreen });
  const change = useScheduleChange({
    preview: (body: Omit<OpeningHoursInput, 'decisions'>) => hoursImpact.opening(body),
    save: async (body) => edited.adopt(await save.mutateAsync(body)),
    done: t('Opening hours saved.'),
    offersColleagues: false,
    onSaved: () => setShowsErrors(false),
  });
  const { ranges, problems } = validateWeek(edited.draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowsErrors(true);
    if (!focusProblem(event.currentTarget, problems)) change.start({ version: edited.version, ranges });
  };

  return (
    <>
      <form
        className={classes.root}
        onSubmit={submit}
        noValidate
        tabIndex={-1}
        aria-label={t('Opening hours')}
      >
        <p className={classes.lead}>
          {t(
            'When the business is open. Team members without their own hours work then. Times are in {zone} ({abbreviation}).',
            { zone: hours.zone, abbreviation: zoneAbbreviation(hours.zone, now) },
          )}
        </p>
        <WeekEditor
          draft={edited.draft}
          problems={problems}
          showsErrors={showsErrors}
          none={t('Closed')}
          what={t('hours')}
          onChange={edited.change}
        />
        <UnsavedBar
          isTouched={edited.isTouched}
          isOutdated={edited.isOutdated}
          isBusy={change.isBusy}
          problem={change.problem}
          onReload={edited.reload}
        />
      </form>
      <ImpactDialog change={change.dialog} />
      <BeforeLeaving isDirty={edited.isTouched}>{t('Your changes haven’t been saved.')}</BeforeLeaving>
    </>
  );
}
