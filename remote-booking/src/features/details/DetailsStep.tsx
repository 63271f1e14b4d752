import { BookingInput } from '@daybook/contract/bookings';
import type { Site } from '@daybook/contract/site';
import { ErrorSummary } from '@daybook/ui/ErrorSummary';
import { showFieldErrors } from '@daybook/ui/field-errors';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import type { Draft } from '../../visit/draft.ts';
import { deadlinesOf, policyText } from '../../visit/policy.ts';
import classes from './details.module.css';

const DetailsForm = BookingInput.pick({
  customer: true,
  note: true,
  marketingOptIn: true,
  policyAccepted: true,
});

const labels = {
  'customer.firstName': 'First name',
  'customer.lastName': 'Last name',
  'customer.email': 'E-mail',
  'customer.phone': 'Phone',
  note: 'Note',
  policyAccepted: 'Booking policy',
};

const formId = 'visit-details';

interface Props {
  site: Site;
  start: string;
  now: Date;
  draft: Draft;
  /** What the server found wrong, by field. */
  serverErrors: Readonly<Record<string, string>>;
  onType: (draft: Draft) => void;
  onDone: () => void;
}

/** Who is coming. Every keystroke is kept, whatever becomes of the hold, the connection or the page. */
export function DetailsStep({ site, start, now, draft, serverErrors, onType, onDone }: Props) {
  const { isComplete: _, ...initialValues } = draft;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(DetailsForm, { sync: true }),
    onValuesChange: (values) => onType({ ...values, isComplete: false }),
  });

  const showServerErrors = useEffectEvent(() => showFieldErrors(form, serverErrors));
  useEffect(() => {
    if (Object.keys(serverErrors).length > 0) showServerErrors();
  }, [serverErrors]);

  const submit = form.onSubmit(
    (values) => {
      onType({ ...values, isComplete: true });
      onDone();
    },
    (errors) => form.getInputNode(Object.keys(labels).find((path) => path in errors) ?? '')?.focus(),
  );

  const field = (path: keyof typeof labels) => ({ label: labels[path], ...form.getInputProps(path) });
  const policy = policyText(deadlinesOf(start, site.policy), site.zone, now);

  return (
    <form id={formId} noValidate onSubmit={submit} className={classes.form}>
      <ErrorSummary
        errors={form.errors}
        labels={labels}
        onChoose={(path) => form.getInputNode(path)?.focus()}
      />
      <div className={classes.names}>
        <TextInput {...field('customer.firstName')} required autoComplete="given-name" />
        <TextInput {...field('customer.lastName')} required autoComplete="family-name" />
      </div>
      <TextInput
        {...field('customer.email')}
        required
        type="email"
        autoComplete="email"
        description="The confirmation goes here."
      />
      <TextInput
        {...field('customer.phone')}
        required
        type="tel"
        autoComplete="tel"
        description="In case something about your visit changes."
      />
      <Textarea {...field('note')} label="Note (optional)" autosize minRows={2} maxRows={8} />
      <Checkbox
        {...form.getInputProps('policyAccepted', { type: 'checkbox' })}
        label="I accept the booking policy"
        description={policy}
        required
        aria-invalid={form.errors.policyAccepted ? true : undefined}
      />
      <Checkbox
        {...form.getInputProps('marketingOptIn', { type: 'checkbox' })}
        label={`Send me news and offers from ${site.name}`}
      />
      <PrimaryAction>
        <Button type="submit" form={formId}>
          Review your visit
        </Button>
      </PrimaryAction>
    </form>
  );
}
