import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import classes from './states.module.css';

interface Props {
  drawing: DrawingName;
  /** The missing content: "No bookings yet". */
  title: string;
  /** The reason, and how to fill it. */
  children?: ReactNode;
  /** The single next step, if there is one. */
  action?: ReactNode;
}

/** A place without content: its purpose, the reason, the single next step. */
export function EmptyState({ drawing, title, children, action }: Props) {
  return (
    <div className={classes.root}>
      <Drawing name={drawing} />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
