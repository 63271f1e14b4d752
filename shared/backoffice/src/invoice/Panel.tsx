import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  title: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of what is told about an invoice. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
