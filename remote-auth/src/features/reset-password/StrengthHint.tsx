import classes from './StrengthHint.module.css';
import { strengthOf } from './strength.ts';

/** The strength of a password of that length, as a bar and in words. */
export function StrengthHint({ length }: { length: number }) {
  const { level, words } = strengthOf(length);
  return (
    <div className={classes.root}>
      <div className={classes.bar} data-level={level} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <p className={classes.words} role="status">
        {words}
      </p>
    </div>
  );
}
