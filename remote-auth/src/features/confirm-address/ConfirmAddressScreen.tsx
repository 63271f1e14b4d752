import { authMutations } from '@daybook/api/auth';
import { hasCode } from '@daybook/api/has-code';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { useFragmentToken } from '../../frame/use-fragment-token.ts';

/** `/auth/confirm-address#t=…`: confirms a new address of an account. Programs that only open links confirm nothing. */
export function ConfirmAddressScreen() {
  const token = useFragmentToken();
  if (token === null) return null;
  return token === '' ? (
    <Ended title={t('This link no longer works')}>
      {t('This link is incomplete. Open it from the email again.')}
    </Ended>
  ) : (
    <ConfirmAddress token={token} />
  );
}

function ConfirmAddress({ token }: { token: string }) {
  const confirm = useMutation({ ...authMutations.confirmAddress(), meta: shownByScreen });
  const { data, error } = confirm;
  if (data)
    return (
      <Ended title={t('Your email has been changed')}>
        {t('From now on, log in with {email}.', { email: data.email })}
      </Ended>
    );
  if (hasCode(error, 'link_invalid') || hasCode(error, 'action_not_possible'))
    return (
      <Ended title={t('This link no longer works')}>
        {sentenceOf(error)}{' '}
        {t('The link works once, for one day, and a newer one replaces it. Your email hasn’t changed.')}
      </Ended>
    );
  return (
    <>
      <Heading title={t('Confirm your new email')}>
        {t('You’ll use it to log in, and we’ll send emails about your account to it.')}
      </Heading>
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <div className={classes.ways}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('Confirm email')}
        </Button>
      </div>
    </>
  );
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading title={title}>{children}</Heading>
      <div className={classes.ways}>
        <Button component={Link} to={publicPaths.login}>
          {t('Log in')}
        </Button>
      </div>
    </>
  );
}
