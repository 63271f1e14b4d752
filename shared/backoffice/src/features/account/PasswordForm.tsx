import { accountMutations } from '@daybook/api/account';
import { type Account, PasswordInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import classes from '../../entities/account/account.module.css';
import { useRefusal } from '../../kit/form/use-refusal.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { BeforeLeaving } from '../../shell/layout/BeforeLeaving.tsx';

const empty = { currentPassword: '', newPassword: '' };

/** Changing the password ends every session. */
export function PasswordForm({ account }: { account: Account }) {
  const { passwordChanged } = useSession();
  const [typed, setTyped] = useState(empty);
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const save = useMutation({ ...accountMutations.changePassword(), meta: shownByScreen });
  const isSaved = useRef(false);

  const put = (more: Partial<typeof typed>) => {
    clear();
    setTyped({ ...typed, ...more });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = validate(PasswordInput, typed);
    if (!input || save.isPending) return;
    save.mutate(input, {
      onSuccess: () => {
        isSaved.current = true;
        notify({ tone: 'success', message: t('Password saved. You’ve been logged out.') });
        passwordChanged();
      },
      onError: refuse,
    });
  };

  return (
    <div className={classes.panels}>
      <Panel isMain title={t('Password')}>
        <p className={classes.text}>
          {t('Saving logs you out on every device, including this one. Then log in with your new password.')}
        </p>
        <form noValidate onSubmit={submit} className={classes.form}>
          {/* Tells password managers which account the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={account.email} />
          <PasswordField
            id={idOf('currentPassword')}
            label={t('Current password')}
            autoComplete="current-password"
            maxLength={128}
            value={typed.currentPassword}
            error={errors.currentPassword}
            onChange={({ currentTarget }) => put({ currentPassword: currentTarget.value })}
          />
          <PasswordField
            id={idOf('newPassword')}
            label={t('New password')}
            description={t(
              'At least 8 characters. Several words in a row are easy to remember and hard to guess.',
            )}
            autoComplete="new-password"
            maxLength={128}
            value={typed.newPassword}
            error={errors.newPassword}
            onChange={({ currentTarget }) => put({ newPassword: currentTarget.value })}
          />
          <InlineError>{problem}</InlineError>
          <Row>
            <Button type="submit" loading={save.isPending}>
              {t('Save password')}
            </Button>
          </Row>
        </form>
      </Panel>
      <BeforeLeaving isDirty={typed !== empty} isSaved={isSaved}>
        {t('Your new password isn’t saved yet.')}
      </BeforeLeaving>
    </div>
  );
}
