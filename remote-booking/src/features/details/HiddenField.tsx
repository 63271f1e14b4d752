import type { InputHTMLAttributes } from 'react';
import classes from './details.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** What is wrong with it, which nobody is told. */
  error?: unknown;
}

/** A field that no person sees, reaches or has filled in; what fills in every field of a form gives itself away. */
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
