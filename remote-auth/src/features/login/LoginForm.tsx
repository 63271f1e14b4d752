import { LoginInput } from '@daybook/contract/auth';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { sentenceOf } from '@daybook/shell/error-message';
import { PasswordField } from '@daybook/ui/PasswordField';
import { useContractForm } from '@daybook/ui/use-contract-form';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';

interface Props {
  /** The reason for asking again. */
  reason: string | null;
  /** The password was right, and a code is required. */
  onSecondStep: (token: string) => void;
}

/** Email and password. The session starts a moment after the right ones, and the login screen then redirects. */
export function LoginForm({ reason, onSecondStep }: Props) {
  const { login } = useSession();
  const { form, problem, sending } = useContractForm({
    schema: LoginInput,
    initialValues: { email: '', password: '' },
    errorText: sentenceOf,
    firstProblem: reason,
  });

  const submit = sending(async (values) => {
    const next = await login(values);
    if ('secondFactor' in next) onSecondStep(next.secondFactor);
  });

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        {...form.getInputProps('email')}
        label={t('Email')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        readOnly={form.submitting}
      />
      <PasswordField
        {...form.getInputProps('password')}
        label={t('Password')}
        required
        withAsterisk={false}
        autoComplete="current-password"
        readOnly={form.submitting}
      />
      <Link to={publicPaths.forgotPassword} className={classes.link}>
        {t('Forgot your password?')}
      </Link>
      <InlineError>{problem}</InlineError>
      <Button type="submit" loading={form.submitting}>
        {t('Log in')}
      </Button>
      <VisuallyHidden role="status">{form.submitting && t('Logging you in')}</VisuallyHidden>
      <p className={classes.note}>
        {t(
          'You’ll stay logged in on this device until you log out or don’t use it for a while. On a shared device, log out when you’re done.',
        )}
      </p>
    </form>
  );
}
