import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './InlineError.module.css';

interface Props {
  /** The sentence, and what can be done about it; nothing is drawn when there is none. */
  children?: ReactNode;
}

/** An error beside the button that caused it, read out when it appears. */
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
