import { authMutations } from '@daybook/api/auth';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { AcceptInvitationInput } from '@daybook/contract/invitations';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { landingFor } from '@daybook/shell/landing';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useContractForm } from '@daybook/ui/use-contract-form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';

const Typed = AcceptInvitationInput.omit({ token: true });

interface Props {
  token: string;
  invitation: AnswerOf<'POST auth/invitation'>;
}

/** Name, username and password; then the usual sign-in. */
export function AcceptForm({ token, invitation }: Props) {
  const { email, fullName, businessName } = invitation;
  const { isLoggedIn, login, logout } = useSession();
  const navigate = useNavigate();
  const accept = useMutation({ ...authMutations.acceptInvitation(), meta: shownByScreen });
  const { form, problem, sending } = useContractForm({
    schema: Typed,
    mode: 'controlled',
    initialValues: { fullName: fullName ?? '', username: '', password: '' },
    errorText: sentenceOf,
  });

  /** The account exists by now; if the sign-in fails, the next page handles it. */
  const signIn = async (password: string) => {
    const next = await login({ email, password }).catch(() => null);
    const isIn = next && !('secondFactor' in next);
    await navigate(isIn ? landingFor(next) : publicPaths.login, { replace: true });
  };

  const submit = sending(async (values) => {
    // The new account replaces another signed-in user.
    if (isLoggedIn) await logout();
    await accept.mutateAsync({ token, ...values });
    await signIn(values.password);
  });

  return (
    <>
      <Heading title={t('Welcome to {businessName}', { businessName })}>
        {t('Choose a username and password. Your email is {email}.', { email })}
      </Heading>
      <form noValidate onSubmit={submit} className={classes.form}>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <TextInput
          {...form.getInputProps('fullName')}
          label={t('Your name')}
          required
          withAsterisk={false}
          autoComplete="name"
          readOnly={form.submitting}
        />
        <TextInput
          {...form.getInputProps('username')}
          label={t('Username')}
          description={t('Short, without spaces.')}
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="none"
          readOnly={form.submitting}
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('Password')}
          required
          withAsterisk={false}
          autoComplete="new-password"
          description={t(
            'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
          )}
          readOnly={form.submitting}
        />
        <InlineError>{problem}</InlineError>
        <Button type="submit" loading={form.submitting}>
          {t('Create account')}
        </Button>
      </form>
    </>
  );
}
