import { authMutations } from '@daybook/api/auth';
import { ForgotPasswordInput } from '@daybook/contract/auth';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useContractForm } from '@daybook/ui/use-contract-form';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { LinkSent } from './LinkSent.tsx';

/** `/auth/forgot-password`. Its answer does not reveal whether an account exists. */
export function ForgotPasswordScreen() {
  const request = useMutation({ ...authMutations.forgotPassword(), meta: shownByScreen });
  const { form, problem, sending } = useContractForm({
    schema: ForgotPasswordInput,
    initialValues: { email: '' },
    errorText: sentenceOf,
  });

  if (request.isSuccess) return <LinkSent email={request.variables.email} onOther={request.reset} />;
  return (
    <>
      <Heading title={t('Forgot your password?')}>
        {t('Enter the email you log in with. We’ll send you a link to choose a new password.')}
      </Heading>
      <form noValidate onSubmit={sending((values) => request.mutateAsync(values))} className={classes.form}>
        <TextInput
          {...form.getInputProps('email')}
          label={t('Email')}
          type="email"
          required
          withAsterisk={false}
          autoComplete="username"
          readOnly={request.isPending}
        />
        <InlineError>{problem}</InlineError>
        <Button type="submit" loading={request.isPending}>
          {t('Send link')}
        </Button>
        <Link to={publicPaths.login} className={classes.link}>
          {t('Back to log in')}
        </Link>
      </form>
    </>
  );
}
