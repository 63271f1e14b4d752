import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './InlineError.module.css';

interface Props {
  /** The error and a way to solve it; nothing is rendered without one. */
  children?: ReactNode;
}

/** An error beside the button that caused it, read by screen readers when it appears. */
export function InlineError({ children }: Props) {
  return (
    <div role="alert" className={classes.place}>
      {children && (
        <div className={classes.root}>
          <IconAlertCircle className={classes.icon} aria-hidden size={16} />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
