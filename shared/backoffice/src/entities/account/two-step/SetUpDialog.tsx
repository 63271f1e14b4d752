import { accountMutations } from '@daybook/api/account';
import { AppCodeInput, OwnPasswordInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PasswordField } from '@daybook/ui/PasswordField';
import { QrCode } from '@daybook/ui/QrCode';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../kit/form/use-refusal.ts';
import classes from '../account.module.css';

interface Props {
  /** Called when it is on, with the codes to show once. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onDismiss: () => void;
}

/** Password, then the secret for the app, then one of its codes, which turns two-step sign-in on. */
export function SetUpDialog({ onDone, onDismiss }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const begin = useMutation({
    ...accountMutations.beginSecondFactor(),
    meta: shownByScreen,
    onError: refuse,
  });
  const confirm = useMutation({
    ...accountMutations.confirmSecondFactor(),
    meta: shownByScreen,
    onError: refuse,
  });

  const submit = () => {
    if (!begin.data) {
      const input = validate(OwnPasswordInput, { password });
      return input && begin.mutate(input);
    }
    const input = validate(AppCodeInput, { code });
    if (!input) return;
    confirm.mutate(input, {
      onSuccess: ({ recoveryCodes }) => {
        notify({ tone: 'success', message: t('Two-step sign-in is on.') });
        onDone(recoveryCodes);
      },
    });
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Turn on two-step sign-in')}
      confirmLabel={begin.data ? t('Turn on') : t('Continue')}
      dismissLabel={t('Cancel')}
      isBusy={begin.isPending || confirm.isPending}
      error={problem}
      onConfirm={submit}
      onDismiss={onDismiss}
    >
      {begin.data ? (
        <>
          <Secret {...begin.data} />
          <TextInput
            key="code"
            ref={(input) => input?.focus()}
            id={idOf('code')}
            label={t('Current code from the app')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            error={errors.code}
            onChange={({ currentTarget }) => {
              clear();
              setCode(currentTarget.value);
            }}
          />
        </>
      ) : (
        <PasswordField
          data-autofocus
          id={idOf('password')}
          label={t('Your password')}
          description={t('So no one else can do this on your unlocked screen.')}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={errors.password}
          onChange={({ currentTarget }) => {
            clear();
            setPassword(currentTarget.value);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p className={classes.text}>
        {t('Scan this with an authenticator app on your phone.')}{' '}
        <a href={uri}>{t('Or open it in an app on this device')}</a>
      </p>
      <QrCode text={uri} label={t('QR code for your authenticator app; the same key is below as text')} />
      <div>
        <p className={classes.quiet}>{t('Or type this key into the app:')}</p>
        <code className={classes.code}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
    </>
  );
}
