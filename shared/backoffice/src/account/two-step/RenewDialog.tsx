import { accountMutations } from '@daybook/api/account';
import { OwnPasswordInput } from '@daybook/contract/account';
import { shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PasswordField } from '@daybook/ui/PasswordField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../account.module.css';
import { useRefusal } from '../use-refusal.ts';

interface Props {
  onDone: (recoveryCodes: readonly string[]) => void;
  onDismiss: () => void;
}

export function RenewDialog({ onDone, onDismiss }: Props) {
  const [password, setPassword] = useState('');
  const { errors, problem, idOf, clear, judge, refuse } = useRefusal();
  const renew = useMutation({
    ...accountMutations.renewRecoveryCodes(),
    meta: shownByScreen,
    onError: refuse,
  });

  return (
    <ConfirmDialog
      isOpen
      title="Make new recovery codes?"
      confirmLabel="Make new codes"
      dismissLabel="Keep the old ones"
      isBusy={renew.isPending}
      error={problem}
      onConfirm={() => {
        const input = judge(OwnPasswordInput, { password });
        if (input) renew.mutate(input, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
      }}
      onDismiss={onDismiss}
    >
      <p className={classes.text}>The codes that you kept before stop working.</p>
      <PasswordField
        data-autofocus
        id={idOf('password')}
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={errors.password}
        onChange={({ currentTarget }) => {
          clear();
          setPassword(currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
