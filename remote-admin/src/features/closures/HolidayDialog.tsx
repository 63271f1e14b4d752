import { closureImpact, closureMutations, closureQueries } from '@daybook/api/closures';
import { useBusiness } from '@daybook/backoffice/Business';
import { dateIn } from '@daybook/backoffice/days-text';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { useScheduleChange } from '@daybook/backoffice/use-schedule-change';
import type { ClosureInput, HolidaySuggestion } from '@daybook/contract/closures';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { countryName } from '@daybook/ui/party-choices';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Chosen, HolidayRow } from '../../holidays/HolidayRow.tsx';
import classes from '../../holidays/holidays.module.css';

/** Nothing is preselected, least of all a date that depends on the moon. */
const untouched = ({ date }: HolidaySuggestion): Chosen => ({ isChosen: false, date });
const keyOf = ({ name, date }: HolidaySuggestion) => `${name} ${date}`;

export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useTyped('holidays-year', thisYear);
  const [choices, setChoices] = useTyped<Readonly<Record<string, Chosen>>>('holidays', {});
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery(closureQueries.suggestions({ year }));
  const add = useMutation({ ...closureMutations.add(), meta: shownByScreen });
  const change = useScheduleChange<{ items: ClosureInput[] }>({
    preview: (body) => closureImpact.add(body),
    save: (body) => add.mutateAsync(body),
    done: t('Public holidays added.'),
    onSaved: onClose,
  });

  const choiceOf = (holiday: HolidaySuggestion) => choices[keyOf(holiday)] ?? untouched(holiday);
  const open = (query.data?.items ?? []).filter(({ isClosed }) => !isClosed);
  const chosen = open.filter((holiday) => choiceOf(holiday).isChosen);

  const confirm = () => {
    if (chosen.length === 0) return setProblem(t('Choose at least one day.'));
    if (chosen.some((holiday) => choiceOf(holiday).date === ''))
      return setProblem(t('Enter the announced day.'));
    setProblem(null);
    change.start({
      items: chosen.map((holiday) => {
        const { date } = choiceOf(holiday);
        const { name, isYearly } = holiday;
        return { name, isPublic: true, repeatsYearly: isYearly, firstOn: date, lastOn: date, part: null };
      }),
    });
  };

  return (
    <>
      <ConfirmDialog
        isOpen={change.dialog.affected === null}
        title={
          query.data
            ? t('Public holidays in {country}', { country: countryName(query.data.country) })
            : t('Public holidays')
        }
        confirmLabel={
          chosen.length > 0
            ? t('Close on {count, plural, one {# day} other {# days}}', { count: chosen.length })
            : t('Close on these days')
        }
        dismissLabel={t('Cancel')}
        isBusy={change.isBusy}
        error={problem ?? change.problem}
        onConfirm={confirm}
        onDismiss={onClose}
      >
        <NativeSelect
          label={t('Year')}
          value={String(year)}
          data={[0, 1, 2].map((after) => String(thisYear + after))}
          onChange={({ currentTarget }) => {
            setYear(Number(currentTarget.value));
            setChoices({});
          }}
        />
        <QueryView
          query={query}
          what={t('the holidays')}
          errorText={sentenceOf}
          skeleton={<RowsSkeleton height={320} />}
        >
          {({ items }) => (
            <ul className={classes.list}>
              {items
                // Leaves out past holidays that do not return on the same date.
                .filter(({ date, isYearly }) => isYearly || date >= today)
                .map((holiday) => (
                  <HolidayRow
                    key={keyOf(holiday)}
                    holiday={holiday}
                    chosen={choiceOf(holiday)}
                    onChange={(choice) => setChoices((before) => ({ ...before, [keyOf(holiday)]: choice }))}
                  />
                ))}
            </ul>
          )}
        </QueryView>
      </ConfirmDialog>
      <ImpactDialog change={change.dialog} />
    </>
  );
}
