import { authQueries } from '@daybook/api/auth';
import { hasCode } from '@daybook/api/has-code';
import { t } from '@daybook/i18n';
import { publicPaths } from '@daybook/shell/paths';
import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Button.layer.css';
import { sentenceOf } from '@daybook/shell/error-message';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { useFragmentToken } from '../../frame/use-fragment-token.ts';
import { AcceptForm } from './AcceptForm.tsx';

/** `/auth/invitation#t=…`: creates an account by a mailed link, which works once. */
export function InvitationScreen() {
  const token = useFragmentToken();
  if (token === null) return null;
  return token === '' ? (
    <Invalid>{t('This link is incomplete. Open it from the email again.')}</Invalid>
  ) : (
    <Invitation token={token} />
  );
}

function Invitation({ token }: { token: string }) {
  const query = useQuery(authQueries.invitation(token));
  if (hasCode(query.error, 'link_invalid')) return <Invalid>{sentenceOf(query.error)}</Invalid>;
  if (query.error) {
    return (
      <>
        <Heading title={t('Accept invitation')}>{sentenceOf(query.error)}</Heading>
        <div className={classes.ways}>
          <Button onClick={() => query.refetch()} loading={query.isFetching}>
            {t('Try again')}
          </Button>
        </div>
      </>
    );
  }
  if (!query.data) return <Loader role="status" aria-label={t('Loading')} className={classes.loader} />;
  return <AcceptForm token={token} invitation={query.data} />;
}

function Invalid({ children }: { children: ReactNode }) {
  return (
    <>
      <Heading title={t('This invitation no longer works')}>
        {children}{' '}
        {t(
          'An invitation works once, for three days, and a newer one replaces it. Ask the person who invited you for a new one. If you already have an account, log in.',
        )}
      </Heading>
      <div className={classes.ways}>
        <Button component={Link} to={publicPaths.login}>
          {t('Log in')}
        </Button>
      </div>
    </>
  );
}
