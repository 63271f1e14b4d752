import { hoursQueries } from '@daybook/api/hours';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { WeekEditor } from '@daybook/backoffice/WeekEditor';
import { draftOf } from '@daybook/backoffice/week-draft';
import type { OpeningHours } from '@daybook/contract/hours';
import { nameOfWeekday } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import { formatMinute } from '@daybook/ui/format/time-style';
import { QueryView } from '@daybook/ui/QueryView';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useOpeningHours } from '../../opening-hours/use-opening-hours.ts';
import { StepFrame, useSetUpStep } from './StepFrame.tsx';
import classes from './set-up.module.css';

export function HoursStep() {
  const query = useQuery(hoursQueries.opening());
  return (
    <QueryView
      query={query}
      what={t('the opening hours')}
      errorText={sentenceOf}
      skeleton={<FieldsSkeleton height={420} maw={640} />}
    >
      {(hours) => <HoursForm hours={hours} />}
    </QueryView>
  );
}

/** The usual weeks: the last open day, and the hours. */
const presets = [
  { last: 5, startMinute: 540, endMinute: 1020 },
  { last: 6, startMinute: 540, endMinute: 1080 },
  { last: 7, startMinute: 600, endMinute: 1200 },
] as const;
type Preset = (typeof presets)[number];

const weekOf = ({ last, startMinute, endMinute }: Preset) =>
  draftOf(
    ([1, 2, 3, 4, 5, 6, 7] as const)
      .filter((weekday) => weekday <= last)
      .map((weekday) => ({ weekday, startMinute, endMinute })),
  );

const presetName = ({ last, startMinute, endMinute }: Preset) =>
  t('{first} to {last}, {start} – {end}', {
    first: nameOfWeekday(1),
    last: nameOfWeekday(last),
    start: formatMinute(startMinute),
    end: formatMinute(endMinute),
  });

function HoursForm({ hours }: { hours: OpeningHours }) {
  const { isCurrent } = useSetUpStep();
  const id = useId();
  const { edited, change, problems, showsErrors, submit } = useOpeningHours(hours);

  const save = (then: () => void) => {
    if (!edited.isTouched) return then();
    const form = document.getElementById(id);
    if (form) submit(form, then);
  };

  return (
    <>
      <StepFrame
        title={t('When are you open?')}
        lead={t('Customers book within these hours. Your team works then too, unless someone has their own.')}
        isTouched={edited.isTouched}
        isSound={problems.size === 0}
        isBusy={change.isBusy}
        problem={change.problem}
        save={save}
      >
        <div className={classes.presets}>
          {presets.map((preset) => (
            <Button key={preset.last} variant="default" onClick={() => edited.change(weekOf(preset))}>
              {presetName(preset)}
            </Button>
          ))}
        </div>
        <div id={id}>
          <WeekEditor
            draft={edited.draft}
            problems={problems}
            showsErrors={showsErrors}
            none={t('Closed')}
            what={t('hours')}
            onChange={edited.change}
          />
        </div>
      </StepFrame>
      {isCurrent && <ImpactDialog change={change.dialog} />}
    </>
  );
}
