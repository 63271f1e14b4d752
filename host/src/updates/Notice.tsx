import { t } from '@daybook/i18n';
import { type ReactNode, useState } from 'react';
import classes from './Notice.module.css';

interface Props {
  tone: 'quiet' | 'warning';
  children: ReactNode;
  /** The action's label; a notice without one can only be closed. */
  label?: string;
  onAct?: () => void;
}

/** A line above the page. A closed notice stays closed until its subject changes. */
export function Notice({ tone, children, label, onAct }: Props) {
  const [isAway, setIsAway] = useState(false);
  if (isAway) return null;
  return (
    <div className={classes.notice} data-tone={tone}>
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>
        {label && (
          <button type="button" className={classes.action} onClick={onAct}>
            {label}
          </button>
        )}
        {tone === 'quiet' && (
          <button type="button" className={classes.action} onClick={() => setIsAway(true)}>
            {t(label ? 'Not now' : 'Close')}
          </button>
        )}
      </div>
    </div>
  );
}
