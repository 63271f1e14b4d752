import { accountMutations } from '@daybook/api/account';
import { OffInput } from '@daybook/contract/account';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PasswordField } from '@daybook/ui/PasswordField';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../account.module.css';
import { useRefusal } from '../use-refusal.ts';

interface Props {
  onDone: () => void;
  onDismiss: () => void;
}

export function TurnOffDialog({ onDone, onDismiss }: Props) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const { errors, problem, idOf, clear, judge, refuse } = useRefusal();
  const off = useMutation({
    ...accountMutations.turnOffSecondFactor(),
    meta: shownByScreen,
    onError: refuse,
  });
  const put = (more: Partial<typeof typed>) => {
    clear();
    setTyped({ ...typed, ...more });
  };

  return (
    <ConfirmDialog
      isOpen
      title="Turn off two-step sign-in?"
      confirmLabel="Turn off"
      dismissLabel="Keep it on"
      tone="danger"
      isBusy={off.isPending}
      error={problem}
      onConfirm={() => {
        const input = judge(OffInput, typed);
        if (!input) return;
        off.mutate(input, {
          onSuccess: () => {
            notify({ tone: 'success', message: 'Two-step sign-in is off.' });
            onDone();
          },
        });
      }}
      onDismiss={onDismiss}
    >
      <p className={classes.text}>Your password alone lets you in then, and whoever else knows it.</p>
      <PasswordField
        data-autofocus
        id={idOf('password')}
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        value={typed.password}
        error={errors.password}
        onChange={({ currentTarget }) => put({ password: currentTarget.value })}
      />
      <TextInput
        id={idOf('code')}
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={typed.code}
        error={errors.code}
        onChange={({ currentTarget }) => put({ code: currentTarget.value })}
      />
    </ConfirmDialog>
  );
}
