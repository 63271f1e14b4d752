import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useEffect, useRef } from 'react';
import classes from './UnsavedBar.module.css';

interface Props {
  isTouched: boolean;
  isBusy: boolean;
  problem: string | null;
  /** Another user has saved meanwhile. The draft stays until the user discards it. */
  isOutdated: boolean;
  onReload: () => void;
}

/** The last element of a form: while the form has unsaved changes, a bar at the lower edge of the window. */
export function UnsavedBar({ isTouched, isBusy, problem, isOutdated, onReload }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isTouched);

  useEffect(() => {
    // The pressed button disappears with the bar.
    if (wasShown.current && !isTouched && document.activeElement === document.body)
      root.current?.closest('form')?.focus({ preventScroll: true });
    // The bar must not cover the field that is being typed in.
    if (!wasShown.current && isTouched) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    wasShown.current = isTouched;
  }, [isTouched]);

  return (
    <div ref={root} className={classes.root} data-shown={isTouched || undefined}>
      <InlineError>
        {problem ?? (isOutdated && t('Someone else just updated this. Your changes are still here.'))}
      </InlineError>
      {isTouched && (
        <div className={classes.bar}>
          <p className={classes.text}>{t('Unsaved changes')}</p>
          <Button variant="default" onClick={onReload} disabled={isBusy}>
            {isOutdated ? t('Show saved version') : t('Discard')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('Save')}
          </Button>
        </div>
      )}
    </div>
  );
}
