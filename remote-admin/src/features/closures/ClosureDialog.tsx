import { closureImpact, closureMutations } from '@daybook/api/closures';
import { useBusiness } from '@daybook/backoffice/Business';
import { DayFields, daysDraftOf, validateDays } from '@daybook/backoffice/DayFields';
import { dateIn } from '@daybook/backoffice/days-text';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { useScheduleChange } from '@daybook/backoffice/use-schedule-change';
import type { Closure, ClosureInput } from '@daybook/contract/closures';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Props {
  /** The edited closure; null for a new one. */
  closure: Closure | null;
  onClose: () => void;
}

export function ClosureDialog({ closure, onClose }: Props) {
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  const [name, setName] = useTyped(`closure-${closure?.closureId ?? 'new'}-name`, closure?.name ?? '');
  const [days, setDays] = useTyped(`closure-${closure?.closureId ?? 'new'}-days`, () =>
    daysDraftOf(closure ?? { firstOn: today, lastOn: today, part: null }),
  );
  const [repeatsYearly, setRepeats] = useTyped(
    `closure-${closure?.closureId ?? 'new'}-repeatsYearly`,
    closure?.repeatsYearly ?? false,
  );
  const [isPublic, setIsPublic] = useTyped(
    `closure-${closure?.closureId ?? 'new'}-isPublic`,
    closure?.isPublic ?? true,
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const add = useMutation({ ...closureMutations.add(), meta: shownByScreen });
  const edit = useMutation({ ...closureMutations.change(), meta: shownByScreen });

  const change = useScheduleChange<{ input: ClosureInput }>({
    preview: ({ input }) =>
      closure
        ? closureImpact.change(closure.closureId, { version: closure.version, ...input })
        : closureImpact.add({ items: [input] }),
    save: ({ input, decisions }) =>
      closure
        ? edit.mutateAsync({ closureId: closure.closureId, version: closure.version, ...input, decisions })
        : add.mutateAsync({ items: [input], decisions }),
    done: closure ? t('Closure saved.') : t('Closure added.'),
    onSaved: onClose,
  });
  const validated = validateDays(days);
  const nameProblem = name.trim() === '' ? t('Enter a name.') : undefined;
  const isWhole = nameProblem === undefined && Object.keys(validated.problems).length === 0;

  return (
    <>
      <ConfirmDialog
        isOpen={change.dialog.affected === null}
        title={closure ? t('Edit closure') : t('Add closure')}
        confirmLabel={closure ? t('Save closure') : t('Add closure')}
        dismissLabel={t('Cancel')}
        isBusy={change.isBusy}
        error={change.problem}
        onConfirm={() => {
          setShowsErrors(true);
          if (isWhole)
            change.start({ input: { name: name.trim(), isPublic, repeatsYearly, ...validated.days } });
        }}
        onDismiss={onClose}
      >
        <TextInput
          data-autofocus
          label={t('Name')}
          description={t('Shown to your team, and to customers if you choose.')}
          maxLength={120}
          value={name}
          error={showsErrors && nameProblem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DayFields draft={days} problems={showsErrors ? validated.problems : {}} onChange={setDays} />
        <Checkbox
          label={t('Repeat every year')}
          checked={repeatsYearly}
          onChange={({ currentTarget }) => setRepeats(currentTarget.checked)}
        />
        <Checkbox
          label={t('Show the name to customers')}
          description={t('When off, customers only see that you’re closed.')}
          checked={isPublic}
          onChange={({ currentTarget }) => setIsPublic(currentTarget.checked)}
        />
      </ConfirmDialog>
      <ImpactDialog change={change.dialog} />
    </>
  );
}
