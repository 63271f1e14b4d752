import { accountMutations } from '@daybook/api/account';
import { StepUpInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../kit/form/use-refusal.ts';
import classes from '../account.module.css';
import { StepUpFields } from './StepUpFields.tsx';

interface Props {
  onDone: () => void;
  onDismiss: () => void;
}

export function TurnOffDialog({ onDone, onDismiss }: Props) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const off = useMutation({
    ...accountMutations.turnOffSecondFactor(),
    meta: shownByScreen,
    onError: refuse,
  });
  const put = (next: typeof typed) => {
    clear();
    setTyped(next);
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Turn off two-step sign-in?')}
      confirmLabel={t('Turn off')}
      dismissLabel={t('Keep on')}
      tone="danger"
      isBusy={off.isPending}
      error={problem}
      onConfirm={() => {
        const input = validate(StepUpInput, typed);
        if (!input) return;
        off.mutate(input, {
          onSuccess: notifyAndClose(t('Two-step sign-in is off.'), onDone),
        });
      }}
      onDismiss={onDismiss}
    >
      <p className={classes.text}>{t('Anyone who knows your password will be able to log in.')}</p>
      <StepUpFields typed={typed} errors={errors} idOf={idOf} onChange={put} />
    </ConfirmDialog>
  );
}
