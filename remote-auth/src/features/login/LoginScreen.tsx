import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { landingFor } from '@daybook/shell/landing';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SecondStep } from './SecondStep.tsx';

/** The step of a sign-in: the password, with a reason if it is repeated, or the code. */
type Step = { at: 'password'; reason: string | null } | { at: 'code'; token: string };

/** `/auth/login`. A signed-in user is redirected to the requested page. */
export function LoginScreen() {
  const { isLoading, isLoggedIn, user } = useSession();
  const { data: site } = useQuery(siteQueries.get());
  const { byPassword = true, provider } = site?.signIn ?? {};
  const { state } = useLocation();
  const [step, setStep] = useState<Step>({ at: 'password', reason: null });
  if (isLoggedIn && user) return <Navigate to={landingFor(user)} replace />;
  if (step.at === 'code')
    return <SecondStep token={step.token} onBack={(reason) => setStep({ at: 'password', reason })} />;
  return (
    <>
      <Heading title={t('Log in')} />
      {state?.isPasswordChanged && (
        <p role="status" className={classes.notice}>
          {t('Password changed. Log in with your new password.')}
        </p>
      )}
      {state?.isTyped && (
        <p role="status" className={classes.notice}>
          {t('We saved what you typed. Log in again to continue.')}
        </p>
      )}
      {isLoading ? (
        <Loader role="status" aria-label={t('Loading')} className={classes.loader} />
      ) : (
        <>
          {byPassword && (
            <LoginForm reason={step.reason} onSecondStep={(token) => setStep({ at: 'code', token })} />
          )}
          {provider && <ProviderButton provider={provider} isOnly={!byPassword} />}
        </>
      )}
    </>
  );
}
