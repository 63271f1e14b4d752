import { hoursImpact, hoursMutations } from '@daybook/api/hours';
import type { DayRange, HoursExceptionInput } from '@daybook/contract/hours';
import { msg, t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { DateField } from '@daybook/ui/DateField';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DayRanges } from '../../../../entities/schedule/DayRanges.tsx';
import { ImpactDialog } from '../../../../entities/schedule/ImpactDialog.tsx';
import { useScheduleChange } from '../../../../entities/schedule/use-schedule-change.ts';
import { aDraft, validateWeek } from '../../../../entities/schedule/week-draft.ts';

type Body = { date: string } & Omit<HoursExceptionInput, 'decisions'>;
type Kind = 'usual' | 'hours' | 'off';

const kinds: Readonly<Record<Kind, string>> = {
  hours: msg('Different hours'),
  off: msg('Day off'),
  usual: msg('Usual hours'),
};
const isKind = (value: string): value is Kind => value in kinds;

interface Props {
  staff: { staffId: string; name: string; version: number };
  /** Null if the user picks the date in the dialog. */
  date: string | null;
  /** The date's own hours; null if it has the usual ones. */
  ranges: readonly DayRange[] | null;
  /** The usual hours of that weekday, as the form's first values. */
  usual: readonly DayRange[];
  note: string;
  onClose: () => void;
}

const none = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };

/** Gives one date its own hours, marks it as not worked, or restores the usual hours. */
export function ExceptionDialog({ staff, date, ranges, usual, note: noted, onClose }: Props) {
  const [day, setDay] = useTyped(`special-day-${staff.staffId}-${date ?? 'new'}-day`, date ?? '');
  const [kind, setKind] = useTyped<Kind>(
    `special-day-${staff.staffId}-${date ?? 'new'}-kind`,
    ranges?.length === 0 ? 'off' : 'hours',
  );
  const [drafts, setDrafts] = useTyped(`special-day-${staff.staffId}-${date ?? 'new'}-drafts`, () =>
    (ranges?.length ? ranges : usual).map(aDraft),
  );
  const [note, setNote] = useTyped(`special-day-${staff.staffId}-${date ?? 'new'}-note`, noted);
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useMutation({ ...hoursMutations.saveException(), meta: shownByScreen });
  const change = useScheduleChange<Body>({
    preview: ({ date: on, ...body }) => hoursImpact.exception(staff.staffId, on, body),
    save: (body) => save.mutateAsync({ staffId: staff.staffId, ...body }),
    done: t('Day saved.'),
    onSaved: onClose,
  });
  const validated = validateWeek({ ...none, 3: drafts });
  const isWrong = kind === 'hours' && (validated.problems.size > 0 || drafts.length === 0);

  const confirm = () => {
    setShowsErrors(true);
    if (isWrong || day === '') return;
    const hours = validated.ranges.map(({ startMinute, endMinute }) => ({ startMinute, endMinute }));
    const of = kind === 'usual' ? null : kind === 'off' ? [] : hours;
    change.start({
      date: day,
      version: staff.version,
      ranges: of,
      note: kind === 'usual' ? '' : note.trim(),
    });
  };

  return (
    <>
      <ConfirmDialog
        isOpen={change.dialog.affected === null}
        title={t('Special day for {name}', { name: staff.name })}
        confirmLabel={t('Save day')}
        dismissLabel={t('Cancel')}
        isBusy={change.isBusy}
        error={
          showsErrors && kind === 'hours' && drafts.length === 0
            ? t('Add hours or choose a day off.')
            : change.problem
        }
        onConfirm={confirm}
        onDismiss={onClose}
      >
        <DateField
          label={t('Day')}
          value={day}
          readOnly={date !== null}
          error={showsErrors && day === '' && t('Enter a date.')}
          onChange={setDay}
        />
        <NativeSelect
          label={t('On this day')}
          value={kind}
          data={Object.entries(kinds)
            .filter(([value]) => value !== 'usual' || ranges !== null)
            .map(([value, label]) => ({ value, label: t(label) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isKind(value)) setKind(value);
          }}
        />
        {kind === 'hours' && (
          <DayRanges
            label={t('Hours')}
            ranges={drafts}
            problems={validated.problems}
            showsErrors={showsErrors}
            none={t('None yet')}
            what={t('a range')}
            onChange={setDrafts}
          />
        )}
        {kind !== 'usual' && (
          <TextInput
            label={t('Note')}
            description={t('Optional. Visible to the team member and managers.')}
            maxLength={200}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </ConfirmDialog>
      <ImpactDialog change={change.dialog} />
    </>
  );
}
