import { t } from '@daybook/i18n';
import { focusHeading } from '@daybook/shell/focus-heading';
import { publicPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';

interface Props {
  email: string;
  /** For a mistyped address, or a missing mail. */
  onOther: () => void;
}

/** The same for every address. */
export function LinkSent({ email, onOther }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('Check your inbox')}
      </h1>
      <p className={classes.lead}>
        {t(
          'If {email} belongs to an account, we’ve emailed you a link to choose a new password. It works once, for one hour. Not there after a few minutes? Check your spam folder.',
          { email },
        )}
      </p>
      <div className={classes.ways}>
        <Button component={Link} to={publicPaths.login}>
          {t('Back to log in')}
        </Button>
        <Button variant="default" onClick={onOther}>
          {t('Use another email')}
        </Button>
      </div>
    </>
  );
}
