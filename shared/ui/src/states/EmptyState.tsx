import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import classes from './states.module.css';

interface Props {
  /** A drawing for a place that is empty so far; an icon for one that stays so. */
  icon: Icon | DrawingName;
  /** The missing content: "No bookings yet". */
  title: string;
  /** The reason, and how to fill it. */
  children?: ReactNode;
  /** The single next step, if there is one. */
  action?: ReactNode;
}

/** A place without content: its purpose, the reason, the single next step. */
export function EmptyState({ icon: Glyph, title, children, action }: Props) {
  return (
    <div className={classes.root}>
      {typeof Glyph === 'string' ? (
        <Drawing name={Glyph} />
      ) : (
        <span className={classes.symbol}>
          <Glyph aria-hidden size={20} stroke={1.75} />
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
