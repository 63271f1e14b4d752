import { ApiError } from '@daybook/api';
import { authMutations } from '@daybook/api/auth';
import { ResetPasswordInput } from '@daybook/contract/auth';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { PasswordField } from '@daybook/ui/PasswordField';
import { useContractForm } from '@daybook/ui/use-contract-form';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { LinkInvalid } from './LinkInvalid.tsx';
import { StrengthHint } from './StrengthHint.tsx';
import { useLinkToken } from './use-link-token.ts';

const NewPassword = ResetPasswordInput.pick({ password: true });

/** `/reset-password/{token}`: sets a new password by a mailed link, which works once. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  return token !== null && <ResetPassword token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const { isLoggedIn, logout } = useSession();
  const navigate = useNavigate();
  const reset = useMutation({ ...authMutations.resetPassword(), meta: shownByScreen });
  const { form, problem, sending } = useContractForm({
    schema: NewPassword,
    mode: 'controlled',
    initialValues: { password: '' },
    errorText: sentenceOf,
  });

  const goOn = async () => {
    // The server has ended every session of the user, including this browser's.
    if (isLoggedIn) await logout();
    await navigate(publicPaths.login, { replace: true, state: { isPasswordChanged: true } });
  };
  const submit = sending(async ({ password }) => {
    await reset.mutateAsync({ token, password });
    await goOn();
  });

  if (reset.error instanceof ApiError && isInvalidLink(reset.error))
    return <LinkInvalid>{reset.error.fields.token ?? sentenceOf(reset.error)}</LinkInvalid>;
  return (
    <>
      <Heading title={t('Choose a new password')}>
        {t('It replaces your old password on every device.')}
      </Heading>
      <form noValidate onSubmit={submit} className={classes.form}>
        <PasswordField
          {...form.getInputProps('password')}
          label={t('New password')}
          required
          withAsterisk={false}
          autoComplete="new-password"
          description={t(
            'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
          )}
          readOnly={reset.isPending}
        />
        <StrengthHint length={form.values.password.length} />
        <InlineError>{problem}</InlineError>
        <Button type="submit" loading={reset.isPending}>
          {t('Save password')}
        </Button>
        {reset.error && (
          <Link to={publicPaths.forgotPassword} className={classes.link}>
            {t('Request a new link')}
          </Link>
        )}
      </form>
    </>
  );
}

/** Used, expired or wrong: the server does not distinguish them, and a malformed token is the same to a user. */
const isInvalidLink = ({ code, fields }: ApiError): boolean => code === 'link_invalid' || 'token' in fields;
