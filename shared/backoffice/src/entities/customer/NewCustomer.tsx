import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import classes from './CustomerPicker.module.css';
import { ProfileFields } from './ProfileFields.tsx';
import { emptyProfile, useProfileForm } from './profile-form.ts';

interface Props {
  /** The unsuccessful search text, usually a name. */
  typed: string;
  onDone: (customer: Customer) => void;
  onDismiss: () => void;
}

const startFrom = (typed: string) => {
  if (typed.includes('@')) return { ...emptyProfile, email: typed };
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(typed)) return { ...emptyProfile, phone: typed };
  const [firstName = '', ...rest] = typed.trim().split(/\s+/);
  return { ...emptyProfile, firstName, lastName: rest.join(' ') };
};

/** Creates a customer without leaving the surrounding form. */
export function NewCustomer({ typed, onDone, onDismiss }: Props) {
  const { form, problem, take, refuse } = useProfileForm(startFrom(typed));
  const { mutate, isPending } = useMutation({
    ...customerMutations.create(),
    meta: shownByScreen,
    onError: refuse,
  });

  const save = () => {
    const profile = take();
    if (profile && !isPending) mutate(profile, { onSuccess: onDone });
  };

  // Not a form: Enter must not submit the surrounding one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDismiss();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      save();
    }
  };

  const focusFirst = useEffectEvent(() => form.getInputNode('firstName')?.focus());
  useEffect(() => focusFirst(), []);

  return (
    <fieldset className={classes.card} onKeyDown={onKeyDown}>
      <legend className={classes.legend}>{t('New customer')}</legend>
      <ProfileFields form={form} />
      <InlineError>{problem}</InlineError>
      <Row justify="end">
        <Button variant="default" onClick={onDismiss}>
          {t('Back to search')}
        </Button>
        <Button loading={isPending} onClick={save}>
          {t('Add customer')}
        </Button>
      </Row>
    </fieldset>
  );
}
