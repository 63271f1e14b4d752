import { type ReactNode, useId } from 'react';
import classes from './booking.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

export function Panel({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
