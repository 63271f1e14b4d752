import { InvitationInput } from '@daybook/contract/invitations';
import { StaffInput, type StaffProfile } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { SwitchField } from '@daybook/ui/choice-fields';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { ImageField } from '@daybook/backoffice/ImageField';
import { SaveBar } from '@daybook/backoffice/SaveBar';
import { useRecordForm } from '@daybook/backoffice/use-record-form';
import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent, FormEvent, ReactNode, RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HueField } from './HueField.tsx';
import classes from './team.module.css';

const InvitedStaff = StaffInput.extend({ email: InvitationInput.shape.email });

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

const draftOf = ({ version: _, ...values }: Values & { version: number }): Values => values;

interface Props {
  initial: Values;
  /** The stored version; 0 for a new staff member. */
  stored?: number;
  label: string;
  /** Set by a caller that leaves the form after saving. */
  isSaved?: RefObject<boolean>;
  /** Whether an email address is required, and what depends on it. */
  needsEmail?: boolean;
  children?: ReactNode;
  /** Saves against the version that was read; resolves to the new one. */
  save: (input: Values, seen: number) => Promise<unknown>;
}

/** The fields of a staff member. The input survives every refusal, and a newer record is only announced. */
export function ProfileForm({
  initial,
  stored = 0,
  label,
  isSaved,
  needsEmail = false,
  save,
  children,
}: Props) {
  const [params] = useSearchParams();
  const saving = useMutation({
    mutationFn: ({ input, seen }: { input: Values; seen: number }) => save(input, seen),
    meta: shownByScreen,
  });
  const { draft, version, errors, idOf, validate, refuse, adopt, put, bar } = useRecordForm(
    `staff-${params.get('staff')}`,
    { ...initial, version: stored },
    draftOf,
    saving,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!validate(needsEmail ? InvitedStaff : StaffInput, draft) || saving.isPending) return;
    saving.mutate(
      { input: draft, seen: version },
      {
        onSuccess: (saved) => adopt({ ...draft, version: typeof saved === 'number' ? saved : version }),
        onError: refuse,
      },
    );
  };
  const text = (name: 'name' | 'title' | 'bio' | 'email') => ({
    id: idOf(name),
    value: draft[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      put({ [name]: currentTarget.value }),
  });

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput {...text('name')} label={t('Name')} required withAsterisk={false} maxLength={120} />
      <TextInput
        {...text('title')}
        label={t('Job title')}
        description={t('Shown next to the name, for example “Senior stylist”.')}
        maxLength={120}
      />
      <ImageField
        value={draft.avatarPath}
        error={errors.avatarPath}
        onChange={(avatarPath) => put({ avatarPath })}
        label={t('Picture')}
        description={t('Shown on the booking page and in the calendar.')}
        shape="round"
      />
      <Textarea
        {...text('bio')}
        label={t('Bio')}
        description={t('A few sentences for customers.')}
        autosize
        minRows={3}
        maxLength={1000}
      />
      <TextInput
        {...text('email')}
        type="email"
        label={t('Email')}
        description={t('For emails about their appointments. Customers don’t see it.')}
      />
      {children}
      <HueField value={draft.hue} onChange={(hue) => put({ hue })} />
      <NumberInput
        id={idOf('bookingsPerDay')}
        error={errors.bookingsPerDay}
        value={draft.bookingsPerDay ?? ''}
        onChange={(value) => put({ bookingsPerDay: typeof value === 'number' ? value : null })}
        label={t('Bookings per day (max)')}
        description={t('Leave blank for no limit.')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
      />
      <SwitchField
        checked={draft.onlineVisible}
        onChange={({ currentTarget }) => put({ onlineVisible: currentTarget.checked })}
        label={t('Customers can book online')}
        description={t('When off, only your team can book them, and their profile is hidden.')}
      />
      <SaveBar label={label} {...bar} />
      <BeforeLeaving isDirty={bar.isTouched} isSaved={isSaved}>
        {t('Your changes to this team member will be lost.')}
      </BeforeLeaving>
    </form>
  );
}
