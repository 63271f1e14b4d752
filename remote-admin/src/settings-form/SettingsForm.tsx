import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { SaveBar } from '@daybook/backoffice/SaveBar';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import type { useSettingsForm } from './use-settings-form.ts';

interface Props {
  name: string;
  form: Pick<ReturnType<typeof useSettingsForm>, 'submit' | 'bar' | 'isTouched'>;
  children: ReactNode;
}

/** The frame of one form of the site settings. */
export function SettingsForm({ name, form, children }: Props) {
  return (
    <>
      <form className={classes.root} noValidate aria-label={name} onSubmit={form.submit}>
        {children}
        <SaveBar label={`Save ${name.toLowerCase()}`} {...form.bar} />
      </form>
      <BeforeLeaving isDirty={form.isTouched}>What you changed here has not been saved.</BeforeLeaving>
    </>
  );
}

export const formSkeleton = <Skeleton height={480} maw={720} />;
