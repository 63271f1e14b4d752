import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { useBusiness } from '@daybook/backoffice/Business';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { WeekEditor } from '@daybook/backoffice/WeekEditor';
import type { OpeningHours } from '@daybook/contract/hours';
import { t } from '@daybook/i18n';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import type { FormEvent } from 'react';
import { useOpeningHours } from '../../opening-hours/use-opening-hours.ts';
import { UnsavedBar } from '../../settings-form/UnsavedBar.tsx';
import classes from './OpeningHours.module.css';

export function OpeningHoursForm({ hours }: { hours: OpeningHours }) {
  const { now } = useBusiness();
  const { edited, change, problems, showsErrors, submit } = useOpeningHours(hours);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };

  return (
    <>
      <form className={classes.root} onSubmit={send} noValidate tabIndex={-1} aria-label={t('Opening hours')}>
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
