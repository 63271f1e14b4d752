import classes from './StrengthHint.module.css';
import { strengthOf } from './strength.ts';

/** How strong a password of that length is, as a bar and in words. */
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
