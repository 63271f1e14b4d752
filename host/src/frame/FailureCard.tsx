import { type ReactNode, useState } from 'react';
import classes from './FailureCard.module.css';

interface Props {
  /** What failed: "Bookings could not be loaded". */
  title: string;
  /** Why, and what was kept. */
  sentence: string;
  /** Tries again; the button shows that it is at work until this settles. */
  onRetry: () => Promise<void> | void;
  /** What a person can read out to whoever looks after the site. */
  supportCode?: string | undefined;
  children?: ReactNode;
}

/** What stands in the place of what could not be shown. */
export function FailureCard({ title, sentence, onRetry, supportCode, children }: Props) {
  const [isTrying, setIsTrying] = useState(false);
  const handleRetry = async () => {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  };
  return (
    <section role="alert" className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.sentence}>{sentence}</p>
      <div className={classes.actions}>
        <button type="button" className={classes.retry} onClick={handleRetry} disabled={isTrying}>
          {isTrying ? 'Trying again' : 'Try again'}
        </button>
        {children}
      </div>
      {supportCode && (
        <p className={classes.code}>
          Support code <code>{supportCode}</code>
        </p>
      )}
    </section>
  );
}
