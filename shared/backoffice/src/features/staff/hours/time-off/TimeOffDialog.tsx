import { timeOffImpact, timeOffMutations } from '@daybook/api/time-off';
import { type TimeOffInput, type TimeOffKind, timeOffKinds } from '@daybook/contract/time-off';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { DayFields, daysDraftOf, validateDays } from '../../../../entities/schedule/DayFields.tsx';
import { ImpactDialog } from '../../../../entities/schedule/ImpactDialog.tsx';
import { kindLabels } from '../../../../entities/schedule/time-off-kinds.ts';
import { useScheduleChange } from '../../../../entities/schedule/use-schedule-change.ts';
import { dateIn } from '../../../../kit/time/days-text.ts';

interface Props {
  staffId: string;
  /** True if it takes effect at once; false if it needs approval. */
  isDirect: boolean;
  onClose: () => void;
}

const isKind = (value: string): value is TimeOffKind => value in kindLabels;

export function TimeOffDialog({ staffId, isDirect, onClose }: Props) {
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  const [kind, setKind] = useTyped<TimeOffKind>(`time-off-${staffId}-kind`, 'holiday');
  const [days, setDays] = useTyped(`time-off-${staffId}-days`, () =>
    daysDraftOf({ firstOn: today, lastOn: today, part: null }),
  );
  const [note, setNote] = useTyped(`time-off-${staffId}-note`, '');
  const [showsErrors, setShowsErrors] = useState(false);
  const take = useMutation({ ...timeOffMutations.take(), meta: shownByScreen });
  const change = useScheduleChange<Omit<TimeOffInput, 'decisions'>>({
    // A request blocks no time yet; the affected bookings are shown at the approval.
    preview: async (body) => (isDirect ? timeOffImpact.take(body) : { affected: [] }),
    save: (body) => take.mutateAsync(body),
    done: isDirect ? t('Time off added.') : t('Time off requested.'),
    onSaved: onClose,
  });
  const validated = validateDays(days);

  return (
    <>
      <ConfirmDialog
        isOpen={change.dialog.affected === null}
        title={isDirect ? t('Add time off') : t('Request time off')}
        confirmLabel={isDirect ? t('Add time off') : t('Send request')}
        dismissLabel={t('Back')}
        isBusy={change.isBusy}
        error={change.problem}
        onConfirm={() => {
          setShowsErrors(true);
          if (Object.keys(validated.problems).length === 0)
            change.start({ staffId, kind, note: note.trim(), ...validated.days });
        }}
        onDismiss={onClose}
      >
        <NativeSelect
          label={t('Type')}
          value={kind}
          data={timeOffKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isKind(value)) setKind(value);
          }}
        />
        <DayFields draft={days} problems={showsErrors ? validated.problems : {}} onChange={setDays} />
        <TextInput
          label={t('Note')}
          description={t('Optional. Visible to managers only.')}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </ConfirmDialog>
      <ImpactDialog change={change.dialog} />
    </>
  );
}
