import { ApiError } from '@daybook/api';
import { StaffInput, type StaffProfile } from '@daybook/contract/team';
import { sentenceOf } from '@daybook/shell/error-message';
import { useDirty, useKeptDraft } from '@daybook/shell/unsaved-work';
import { SwitchField } from '@daybook/ui/choice-fields';
import { focusFirstError, showFieldErrors } from '@daybook/ui/field-errors';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { ImageField } from '@daybook/backoffice/ImageField';
import { SaveBar } from '@daybook/backoffice/SaveBar';
import { schemaResolver, useForm } from '@mantine/form';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HueField } from './HueField.tsx';
import classes from './team.module.css';

type Values = Required<StaffInput>;

export const valuesOf = (profile: StaffProfile): Values => ({
  name: profile.name,
  title: profile.title ?? '',
  bio: profile.bio,
  email: profile.email,
  avatarPath: profile.avatarPath,
  hue: profile.hue,
  bookingsPerDay: profile.bookingsPerDay,
  onlineVisible: profile.onlineVisible,
});

interface Props {
  initial: Values;
  /** The stored version; 0 for a new staff member. */
  stored?: number;
  label: string;
  /** Set by a caller that leaves the form after saving. */
  isSaved?: RefObject<boolean>;
  /** Saves against the version that was read; resolves to the new one. */
  save: (input: Values, seen: number) => Promise<unknown>;
}

/** The fields of a staff member. The input survives every refusal, and a newer record is only announced. */
export function ProfileForm({ initial, stored = 0, label, isSaved, save }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const id = `${pathname}#staff-${new URLSearchParams(search).get('staff')}`;
  const [untyped] = useState({ values: initial, seen: stored });
  const kept = useKeptDraft(id, untyped);
  const isRestored = useRef(kept === untyped);
  const [seen, setSeen] = useState(kept.seen);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(StaffInput, { sync: true }),
  });
  if (!isRestored.current) {
    isRestored.current = true;
    form.setValues(kept.values);
  }
  const isTouched = form.isDirty();
  const { values } = form;
  useDirty(
    id,
    isTouched,
    useMemo(() => ({ values, seen }), [values, seen]),
  );
  const isNewer = stored > seen;

  const reload = () => {
    form.setValues(initial);
    form.resetDirty(initial);
    form.clearErrors();
    setProblem(null);
    setSeen(stored);
  };
  // Without input, the form shows the newer record.
  if (isNewer && !isTouched) reload();

  const submit = form.onSubmit(
    async (values) => {
      setProblem(null);
      try {
        const version = await save(values, seen);
        form.resetDirty(values);
        if (typeof version === 'number') setSeen(version);
      } catch (error) {
        const isPlaced = error instanceof ApiError && showFieldErrors(form, error.fields);
        if (!isPlaced) setProblem(sentenceOf(error));
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput {...form.getInputProps('name')} label="Name" required withAsterisk={false} maxLength={120} />
      <TextInput
        {...form.getInputProps('title')}
        label="Title"
        description="Shown beside the name: “Senior stylist”."
        maxLength={120}
      />
      <ImageField
        {...form.getInputProps('avatarPath')}
        value={form.values.avatarPath}
        label="Picture"
        description="Shown on the booking page and in the calendar."
        shape="round"
      />
      <Textarea
        {...form.getInputProps('bio')}
        label="About them"
        description="A few sentences for customers."
        autosize
        minRows={3}
        maxLength={1000}
      />
      <TextInput
        {...form.getInputProps('email')}
        type="email"
        label="E-mail"
        description="Where mails about their appointments go. Customers do not see it."
      />
      <HueField value={form.values.hue} onChange={(hue) => form.setFieldValue('hue', hue)} />
      <NumberInput
        {...form.getInputProps('bookingsPerDay')}
        value={form.values.bookingsPerDay ?? ''}
        onChange={(value) => form.setFieldValue('bookingsPerDay', typeof value === 'number' ? value : null)}
        label="Bookings a day at most"
        description="Leave it empty for as many as fit."
        allowDecimal={false}
        allowNegative={false}
        hideControls
      />
      <SwitchField
        {...form.getInputProps('onlineVisible', { type: 'checkbox' })}
        label="Customers can book them online"
        description="Otherwise only the team books for them, and their profile is not public."
      />
      <SaveBar
        label={label}
        isTouched={isTouched}
        isBusy={form.submitting}
        problem={problem}
        isOutdated={isNewer && isTouched}
        onReload={reload}
      />
      <BeforeLeaving isDirty={isTouched} isSaved={isSaved}>
        What you typed about this staff member would be lost.
      </BeforeLeaving>
    </form>
  );
}
