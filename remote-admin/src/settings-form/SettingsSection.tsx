import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Fields of one subject, below its title. */
export function SettingsSection({ title, lead, children }: Props) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
