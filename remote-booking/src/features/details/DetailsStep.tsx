import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { showFieldErrors } from '@daybook/ui/field-errors';
import { Stack } from '@daybook/ui/Layout';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { depositTerms } from '../../booking/deposit.ts';
import type { Draft } from '../../booking/draft.ts';
import type { BookingPart } from '../../booking/parts.ts';
import { policyLines, policyOf, toBe } from '../../booking/policy.ts';
import { questionsOf } from '../../booking/questions.ts';
import { deviceMemory } from '../../booking/remembered.ts';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { Attendee } from './Attendee.tsx';
import { ContactFields } from './ContactFields.tsx';
import { CustomFields } from './CustomFields.tsx';
import classes from './details.module.css';
import { checkDetails, type DetailsForm, formValues, labelsOf } from './details-form.ts';
import { FormErrors } from './FormErrors.tsx';
import { HiddenField } from './HiddenField.tsx';
import { RememberMe } from './RememberMe.tsx';

const formId = 'visit-details';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  /** The number of people. */
  seats: number;
  start: string;
  now: Date;
  draft: Draft;
  /** The server's problems, by field. */
  serverErrors: Readonly<Record<string, string>>;
  onType: (draft: Draft) => void;
  onDone: () => void;
}

/** The customer's details. All input is kept if the hold, the connection or the page is lost. */
export function DetailsStep({ site, parts, seats, start, now, draft, serverErrors, onType, onDone }: Props) {
  const [memory] = useState(deviceMemory);
  const [failures, setFailures] = useState(0);
  const questions = questionsOf(parts);
  const fields = questions.flatMap((group) => group.fields);
  const form: DetailsForm = useForm({
    mode: 'uncontrolled',
    initialValues: formValues(draft, fields),
    validate: (values) => checkDetails(values, fields, site.policy),
    onValuesChange: (values) => onType({ ...draft, ...values, isComplete: false }),
  });

  const showServerErrors = useEffectEvent(() => showFieldErrors(form, serverErrors));
  useEffect(() => {
    if (Object.keys(serverErrors).length > 0) showServerErrors();
  }, [serverErrors]);

  const submit = form.onSubmit(
    (values) => {
      if (values.remember) memory?.write(values.customer);
      else memory?.forget();
      onType({ ...draft, ...values, isComplete: true });
      onDone();
    },
    () => setFailures((count) => count + 1),
  );

  const needsApproval = parts.some(({ service }) => service.needsApproval);
  const policy = policyLines(
    toBe({
      startAt: start,
      policy: policyOf(parts, site),
      isRequest: needsApproval,
      deposit: depositTerms(parts, seats, site),
    }),
    { ...site, now, contact: site },
  );
  return (
    <form id={formId} noValidate onSubmit={submit} className={classes.form}>
      <FormErrors
        errors={form.errors}
        labels={labelsOf(fields)}
        failures={failures}
        onChoose={(path) => form.getInputNode(path)?.focus()}
      />
      <ContactFields form={form} zone={site.zone} rules={site.policy} />
      <Attendee form={form} isShown={draft.isForSomeoneElse} />
      {questions.map((group) => (
        <CustomFields key={group.serviceName} form={form} {...group} isNamed={parts.length > 1} />
      ))}
      <Textarea
        {...form.getInputProps('note')}
        label={t('Note (optional)')}
        autosize
        minRows={2}
        maxRows={8}
      />
      <HiddenField {...form.getInputProps('website')} />
      <Stack gap="md">
        <CheckboxField
          {...form.getInputProps('policyAccepted', { type: 'checkbox' })}
          label={t('I accept the booking policy')}
          description={policy.join(' ')}
          required
        />
        <CheckboxField
          {...form.getInputProps('marketingOptIn', { type: 'checkbox' })}
          label={t('Send me news and offers from {name}', { name: site.name })}
        />
        {memory && <RememberMe form={form} memory={memory} />}
      </Stack>
      <PrimaryAction>
        <Button type="submit" form={formId}>
          {needsApproval ? t('Review your request') : t('Review your visit')}
        </Button>
      </PrimaryAction>
    </form>
  );
}
