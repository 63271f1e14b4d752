import { accountMutations } from '@daybook/api/account';
import { StepUpInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../kit/form/use-refusal.ts';
import classes from '../account.module.css';
import { StepUpFields } from './StepUpFields.tsx';

interface Props {
  onDone: (recoveryCodes: readonly string[]) => void;
  onDismiss: () => void;
}

export function RenewDialog({ onDone, onDismiss }: Props) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const renew = useMutation({
    ...accountMutations.renewRecoveryCodes(),
    meta: shownByScreen,
    onError: refuse,
  });

  return (
    <ConfirmDialog
      isOpen
      title={t('Create new recovery codes?')}
      confirmLabel={t('Create new codes')}
      dismissLabel={t('Keep old codes')}
      isBusy={renew.isPending}
      error={problem}
      onConfirm={() => {
        const input = validate(StepUpInput, typed);
        if (input) renew.mutate(input, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
      }}
      onDismiss={onDismiss}
    >
      <p className={classes.text}>{t('Your old codes will stop working.')}</p>
      <StepUpFields
        typed={typed}
        errors={errors}
        idOf={idOf}
        onChange={(next) => {
          clear();
          setTyped(next);
        }}
      />
    </ConfirmDialog>
  );
}
