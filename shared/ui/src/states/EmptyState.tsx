import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  icon: Icon;
  /** What is not there: "No bookings yet". */
  title: string;
  /** Why, and what would fill it. */
  children?: ReactNode;
  /** The one next step, where there is one. */
  action?: ReactNode;
}

/** A place that has nothing to show: what belongs here, why it is empty, the one next step. */
export function EmptyState({ icon: Glyph, title, children, action }: Props) {
  return (
    <div className={classes.root}>
      <span className={classes.symbol}>
        <Glyph aria-hidden size={20} stroke={1.75} />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
