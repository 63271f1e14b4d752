import type { ReactNode } from 'react';
import classes from './page.module.css';

interface Props {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Right-aligns the amounts. */
  isMoney?: boolean;
}

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
