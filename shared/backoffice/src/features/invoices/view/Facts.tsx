import type { ReactNode } from 'react';
import classes from './view.module.css';

interface Props {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Amounts stand right, below each other. */
  isMoney?: boolean;
}

/** What there is to know, each with its name. */
export const Facts = ({ facts, isMoney = false }: Props) => (
  <dl className={classes.facts} data-money={isMoney || undefined}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
