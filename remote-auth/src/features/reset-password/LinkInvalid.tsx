import { t } from '@daybook/i18n';
import { focusHeading } from '@daybook/shell/focus-heading';
import { publicPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';

/** A used, expired or incomplete link. */
export function LinkInvalid({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('This link no longer works')}
      </h1>
      <p className={classes.lead}>
        {children}{' '}
        {t('The link works once, for one hour, and a newer one replaces it. Your password hasn’t changed.')}
      </p>
      <div className={classes.ways}>
        <Button component={Link} to={publicPaths.forgotPassword}>
          {t('Request a new link')}
        </Button>
        <Button component={Link} to={publicPaths.login} variant="default">
          {t('Back to log in')}
        </Button>
      </div>
    </>
  );
}
