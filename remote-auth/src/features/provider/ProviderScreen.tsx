import { ProviderAnswer } from '@daybook/contract/auth';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { landingFor } from '@daybook/shell/landing';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Loader } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';

/** `/auth/provider`: the browser comes back from the OpenID provider, with an answer in the address that works once. */
export function ProviderScreen() {
  const { isLoggedIn, user, finishAtProvider } = useSession();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { code, state, iss } = Object.fromEntries(new URLSearchParams(search));
    const answer = ProviderAnswer.safeParse({ code, state, ...(iss !== undefined && { iss }) });
    // The code would stay in the history of the browser.
    void navigate(pathname, { replace: true });
    if (!answer.success) return setProblem(t('You didn’t finish logging in. Try again.'));
    finishAtProvider(answer.data).catch((error: unknown) => setProblem(sentenceOf(error)));
  }, [search, pathname, navigate, finishAtProvider]);

  if (isLoggedIn && user) return <Navigate to={landingFor(user)} replace />;
  if (problem === null)
    return (
      <>
        <Heading title={t('Log in')} />
        <Loader role="status" aria-label={t('Logging you in')} className={classes.loader} />
      </>
    );
  return (
    <>
      <Heading title={t('We couldn’t log you in')} />
      <div className={classes.ways}>
        <InlineError>{problem}</InlineError>
        <Button component={Link} to={publicPaths.login}>
          {t('Back to log in')}
        </Button>
      </div>
    </>
  );
}
