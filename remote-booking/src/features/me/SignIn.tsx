import { portalMutations } from '@daybook/api/customer-portal';
import { PortalCodeInput, PortalSessionInput } from '@daybook/contract/customer-portal';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { useContractForm } from '@daybook/ui/use-contract-form';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './me.module.css';

/** The address, then the code. The answer to the address does not reveal whether it is known. */
export function SignIn() {
  const [email, setEmail] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  return (
    <div className={classes.narrow}>
      {email === null ? (
        <EmailForm
          typed={typed}
          onSent={(sent) => {
            setTyped(sent);
            setEmail(sent);
          }}
        />
      ) : (
        <CodeForm email={email} onOther={() => setEmail(null)} />
      )}
    </div>
  );
}

interface EmailProps {
  typed: string;
  onSent: (email: string) => void;
}

function EmailForm({ typed, onSent }: EmailProps) {
  const request = useMutation({ ...portalMutations.requestCode(), meta: shownByScreen });
  const { form, problem, sending } = useContractForm({
    schema: PortalCodeInput,
    initialValues: { email: typed },
    errorText: sentenceOf,
  });
  const submit = sending(async (values) => {
    await request.mutateAsync(values);
    onSent(values.email);
  });
  return (
    <>
      <h1 className={classes.title}>{t('Your visits')}</h1>
      <p className={classes.sentence}>
        {t(
          'View or reschedule your visits, or book again. Enter the email address you booked with and we’ll send you a code.',
        )}
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label={t('Email')}
          type="email"
          required
          withAsterisk={false}
          autoComplete="email"
          readOnly={request.isPending}
        />
        <InlineError>{problem}</InlineError>
        <Button type="submit" loading={request.isPending}>
          {t('Send code')}
        </Button>
      </form>
    </>
  );
}

function CodeForm({ email, onOther }: { email: string; onOther: () => void }) {
  const begin = useMutation({ ...portalMutations.beginSession(), meta: shownByScreen });
  const again = useMutation({ ...portalMutations.requestCode(), meta: shownByScreen });
  const { form, problem, sending } = useContractForm({
    schema: PortalSessionInput,
    initialValues: { code: '' },
    errorText: sentenceOf,
  });
  return (
    <>
      <h1 className={classes.title}>{t('Enter your code')}</h1>
      <p className={classes.sentence} role="status">
        {again.isSuccess
          ? t('If we know {email}, we’ve sent a new code there. Earlier codes no longer work.', { email })
          : t('If we know {email}, we’ve sent a code there. Enter it in this browser within ten minutes.', {
              email,
            })}
      </p>
      <form noValidate onSubmit={sending((values) => begin.mutateAsync(values))} className={classes.form}>
        <TextInput
          {...form.getInputProps('code')}
          key={form.key('code')}
          classNames={{ input: classes.code ?? '' }}
          label={t('Code')}
          inputMode="numeric"
          dir="ltr"
          required
          withAsterisk={false}
          autoComplete="one-time-code"
          data-autofocus
          readOnly={begin.isPending}
        />
        <InlineError>{problem}</InlineError>
        <Button type="submit" loading={begin.isPending}>
          {t('Continue')}
        </Button>
        <div className={classes.row}>
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ email })}>
            {t('Send another code')}
          </Button>
          <Button variant="default" onClick={onOther}>
            {t('Use another address')}
          </Button>
        </div>
        <InlineError>{again.error && sentenceOf(again.error)}</InlineError>
      </form>
    </>
  );
}
