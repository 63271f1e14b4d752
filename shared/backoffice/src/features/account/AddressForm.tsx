import { accountMutations } from '@daybook/api/account';
import { type Account, AddressInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import classes from '../../entities/account/account.module.css';
import { StepUpFields } from '../../entities/account/two-step/StepUpFields.tsx';
import { useRefusal } from '../../kit/form/use-refusal.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { BeforeLeaving } from '../../shell/layout/BeforeLeaving.tsx';

const noSecrets = { password: '', code: '' };

/** A new address takes effect once it is confirmed from its mailbox. */
export function AddressForm({ account }: { account: Account }) {
  const [email, setEmail, settleEmail] = useTyped('new-address', '');
  const [secrets, setSecrets] = useState(noSecrets);
  const typed = { email, ...secrets };
  const isSaved = useRef(false);
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const ask = useMutation({ ...accountMutations.askForAddress(), meta: shownByScreen });
  const keep = useMutation(accountMutations.keepAddress());
  const put = (more: Partial<typeof secrets>) => {
    clear();
    setSecrets({ ...secrets, ...more });
  };
  const empty = () => {
    settleEmail('');
    setSecrets(noSecrets);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = validate(AddressInput, typed);
    if (!input || ask.isPending) return;
    ask.mutate(input, { onSuccess: empty, onError: refuse });
  };

  return (
    <Panel title={t('Email address')}>
      <p className={classes.text}>
        {t(
          'You log in as {email}. To change it, we’ll send a link to your new address. Nothing changes until you open that link.',
          { email: account.email },
        )}
      </p>
      <div role="status">
        {account.newEmail && (
          <p className={classes.text}>
            {t('{newEmail} isn’t confirmed yet. The link in the email works for one day.', {
              newEmail: account.newEmail,
            })}
          </p>
        )}
      </div>
      {account.newEmail && (
        <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('Keep {email}', { email: account.email })}
        </Button>
      )}
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          id={idOf('email')}
          label={t('New address')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={errors.email}
          onChange={({ currentTarget }) => {
            clear();
            setEmail(currentTarget.value);
          }}
        />
        <StepUpFields
          typed={typed}
          errors={errors}
          idOf={idOf}
          hasCode={account.secondFactor !== null}
          onChange={put}
        />
        <InlineError>{problem}</InlineError>
        <Row>
          <Button type="submit" loading={ask.isPending}>
            {t('Send link')}
          </Button>
        </Row>
      </form>
      <BeforeLeaving isDirty={Object.values(typed).some((text) => text !== '')} isSaved={isSaved}>
        {t('The new address hasn’t been sent yet.')}
      </BeforeLeaving>
    </Panel>
  );
}
