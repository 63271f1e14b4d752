import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { t } from '@daybook/i18n';
import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { UnsavedBar } from './UnsavedBar.tsx';
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
      <form className={classes.root} noValidate tabIndex={-1} aria-label={name} onSubmit={form.submit}>
        {children}
        <UnsavedBar {...form.bar} />
      </form>
      <BeforeLeaving isDirty={form.isTouched}>{t('Your changes haven’t been saved.')}</BeforeLeaving>
    </>
  );
}

export const formSkeleton = <FieldsSkeleton height={480} maw={720} />;
