import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  title: ReactNode;
  /** A link back or a status, on the line above the title. */
  above?: ReactNode;
  /** One quiet line under the title. */
  below?: ReactNode;
  /** The secondary actions, then the primary one. */
  children?: ReactNode;
}

/** The head of a screen: its only first-level heading, and its actions in a fixed corner. */
export function PageHeader({ title, above, below, children }: Props) {
  return (
    <header className={classes.root}>
      <div className={classes.text}>
        {above}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {below && <p className={classes.below}>{below}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
