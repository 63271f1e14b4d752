import { type ReactNode, useId } from 'react';
import classes from './editor.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
