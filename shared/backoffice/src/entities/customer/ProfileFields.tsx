import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import classes from './ProfileFields.module.css';
import type { ProfileForm } from './profile-form.ts';

/** Name and contact data. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('firstName')}
          key={form.key('firstName')}
          label={t('First name')}
          withAsterisk
          aria-required
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('lastName')}
          key={form.key('lastName')}
          label={t('Last name')}
          autoComplete="off"
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('phone')}
          key={form.key('phone')}
          label={t('Phone')}
          inputMode="tel"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label={t('Email')}
          inputMode="email"
          autoComplete="off"
        />
      </div>
    </>
  );
}
