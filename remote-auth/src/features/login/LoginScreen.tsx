import { useSession } from '@daybook/session';
import { landingFor } from '@daybook/shell/landing';
import { Loader } from '@mantine/core';
import { Navigate, useLocation } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { LoginForm } from './LoginForm.tsx';

/** `/auth/login`. Whoever is signed in goes on to where they wanted to be. */
export function LoginScreen() {
  const { isLoading, isLoggedIn, user } = useSession();
  const { state } = useLocation();
  if (isLoggedIn && user) return <Navigate to={landingFor(user)} replace />;
  return (
    <>
      <Heading title="Log in" />
      {state?.isPasswordChanged && (
        <p role="status" className={classes.notice}>
          Your password is changed. Log in with the new one.
        </p>
      )}
      {isLoading ? <Loader role="status" aria-label="Loading" className={classes.loader} /> : <LoginForm />}
    </>
  );
}
