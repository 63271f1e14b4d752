import { ApiError } from '@daybook/api';
import { manageMutations } from '@daybook/api/manage';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorSummary } from '@daybook/ui/ErrorSummary';
import { focusFirstError, showFieldErrors } from '@daybook/ui/field-errors';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ChangeProps } from './change-props.ts';
import { changesOf, emptyEdit, hasChanges, problemsOf } from './edit-values.ts';
import { Question } from './Question.tsx';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

const labelsOf = () => ({
  'customer.firstName': t('First name'),
  'customer.lastName': t('Last name'),
  'customer.email': t('Email'),
  'customer.phone': t('Phone'),
  note: t('Note'),
});

const questionLabels = ({ questions }: ChangeProps['booking']) =>
  Object.fromEntries(questions.map(({ fieldId, label }) => [`customFields.${fieldId}`, label]));

interface Props extends ChangeProps {
  startsAtEmail: boolean;
  onBack: () => void;
}

/** Corrects typed details. They are not shown again, so an empty field stays unchanged. */
export function EditDetails({ startsAtEmail, onBack, ...change }: Props) {
  const { booking, token, heading } = change;
  const [isUnchanged, setIsUnchanged] = useState(false);
  const save = useChange(manageMutations.editDetails(), change, t('Details saved.'));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyEdit(booking),
    validate: (values) => problemsOf(changesOf(values, booking)),
    onValuesChange: () => setIsUnchanged(false),
  });

  const { getInputNode } = form;
  useEffect(() => {
    if (startsAtEmail) getInputNode('customer.email')?.focus();
  }, [startsAtEmail, getInputNode]);

  const submit = form.onSubmit(
    (values) => {
      const details = changesOf(values, booking);
      if (!hasChanges(details)) return setIsUnchanged(true);
      save.mutate(
        { token, version: booking.version, ...details },
        { onError: (error) => void (error instanceof ApiError && showFieldErrors(form, error.fields)) },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  const labels = labelsOf();
  const field = (path: keyof typeof labels) => ({
    label: labels[path],
    ...form.getInputProps(path),
  });

  const isOnField = Object.keys(form.errors).length > 0;
  const refused = save.error && !isOnField ? sentenceOf(save.error) : null;
  const problem = isUnchanged ? t('No changes yet.') : refused;

  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft aria-hidden size={16} />}
        onClick={onBack}
        className={classes.way}
      >
        {t('Back to your visit')}
      </Button>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        {t('Edit your details')}
      </h1>
      <p className={classes.sentence}>
        {t('For your privacy we don’t show your saved details. Leave a field blank to keep it.')}
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <ErrorSummary
          errors={form.errors}
          labels={{ ...labels, ...questionLabels(booking) }}
          onChoose={(path) => form.getInputNode(path)?.focus()}
        />
        <TextInput {...field('customer.firstName')} autoComplete="given-name" />
        <TextInput {...field('customer.lastName')} autoComplete="family-name" />
        <TextInput
          {...field('customer.email')}
          type="email"
          autoComplete="email"
          description={
            booking.maskedEmail
              ? t(
                  'We have {email}. If you change it, we’ll email you a new link and the old one will stop working.',
                  { email: booking.maskedEmail },
                )
              : t('We’ll send your visit details here.')
          }
        />
        <TextInput {...field('customer.phone')} type="tel" autoComplete="tel" />
        <Textarea
          {...field('note')}
          description={t('Replaces your earlier note.')}
          autosize
          minRows={2}
          maxRows={8}
        />
        {booking.questions.map((question) => (
          <Question
            key={question.fieldId}
            question={question}
            inputProps={form.getInputProps(`customFields.${question.fieldId}`, {
              type: question.kind === 'checkbox' ? 'checkbox' : 'input',
            })}
          />
        ))}
        <InlineError>{problem}</InlineError>
        <div className={classes.ways}>
          <Button type="submit" loading={save.isPending}>
            {t('Save details')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </>
  );
}
