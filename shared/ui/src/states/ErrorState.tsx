import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  /** The failed action: "Couldn’t load the bookings". */
  title: string;
  /** The user's sentence, from the error catalogue. */
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** The failed action, the known reason, and *Try again*. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: Props) {
  return (
    <div className={classes.root} role="alert">
      <span className={classes.symbol} data-tone="error">
        <IconCloudOff aria-hidden size={20} stroke={1.75} />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      <div className={classes.action}>
        <Button variant="default" onClick={onRetry} loading={isRetrying}>
          {t('Try again')}
        </Button>
      </div>
    </div>
  );
}
