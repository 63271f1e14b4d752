import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** One kind of token or component, in a card. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
);
