import { t } from '@daybook/i18n';
import { useState } from 'react';
import classes from './FailureCard.module.css';

interface Props {
  /** For example: “Staff area” couldn’t be opened. */
  title: string;
  /** The reason, and whether typed text was kept. */
  sentence: string;
  /** Retries; the button shows progress until this settles. */
  onRetry: () => Promise<void> | void;
  /** A code that users can read out to the operator. */
  supportCode: string;
}

/** The card in place of an area that failed. */
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
        {t(isTrying ? 'Trying again' : 'Try again')}
      </button>
      <p className={classes.code}>
        {t('Support code')} <code dir="ltr">{supportCode}</code>
      </p>
    </section>
  );
}
