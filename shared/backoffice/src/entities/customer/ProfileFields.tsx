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
          label="First name"
          withAsterisk
          aria-required
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('lastName')}
          key={form.key('lastName')}
          label="Last name"
          autoComplete="off"
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('phone')}
          key={form.key('phone')}
          label="Phone"
          inputMode="tel"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label="E-mail"
          inputMode="email"
          autoComplete="off"
        />
      </div>
    </>
  );
}
