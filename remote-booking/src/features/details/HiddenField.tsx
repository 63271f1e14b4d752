import type { InputHTMLAttributes } from 'react';
import classes from './details.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Its problem, which is not shown. */
  error?: unknown;
}

/** A honeypot field that people cannot see or reach; only a bot fills it in. */
export function HiddenField({ error: _, ...input }: Props) {
  return (
    <div aria-hidden="true" className={classes.unseen}>
      <label>
        Website
        <input {...input} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
