import { type ReactNode, useId } from 'react';
import classes from './me.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.subtitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
