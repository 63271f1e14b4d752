import { t } from '@daybook/i18n';
import { ErrorSummary } from '@daybook/ui/ErrorSummary';
import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './details.module.css';

interface Props extends ComponentProps<typeof ErrorSummary> {
  /** The number of failed submits. */
  failures: number;
}

/** The problems at the top of the form; gets the focus after each failed submit. */
export function FormErrors({ failures, ...summary }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) place.current?.focus();
  }, [failures]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields, and this is about them.
    <div
      ref={place}
      role="group"
      aria-label={t('Fix these fields to continue')}
      tabIndex={-1}
      className={classes.errors}
    >
      <ErrorSummary {...summary} />
    </div>
  );
}
