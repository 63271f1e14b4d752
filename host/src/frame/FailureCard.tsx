import { useState } from 'react';
import classes from './FailureCard.module.css';

interface Props {
  /** What failed: “Staff area” could not be opened. */
  title: string;
  /** Why, and what was kept. */
  sentence: string;
  /** Tries again; the button shows that it is at work until this settles. */
  onRetry: () => Promise<void> | void;
  /** What a person can read out to whoever looks after the site. */
  supportCode: string;
}

/** What stands in the place of an area that could not be shown. */
export function FailureCard({ title, sentence, onRetry, supportCode }: Props) {
  const [isTrying, setIsTrying] = useState(false);
  const handleRetry = async () => {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  };
  return (
    <section role="alert" className={classes.card}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.sentence}>{sentence}</p>
      <button type="button" className={classes.retry} onClick={handleRetry} disabled={isTrying}>
        {isTrying ? 'Trying again' : 'Try again'}
      </button>
      <p className={classes.code}>
        Support code <code>{supportCode}</code>
      </p>
    </section>
  );
}
