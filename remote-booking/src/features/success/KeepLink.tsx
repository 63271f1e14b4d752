import { t } from '@daybook/i18n';
import { Button, CopyButton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { createPath } from 'react-router-dom';
import { successPath } from '../../booking/paths.ts';
import classes from './success.module.css';

interface Props {
  token: string;
  /** Null if the details can no longer be changed. */
  onAddEmail: (() => void) | null;
}

/** The link back to the booking, for a customer without a mail address. */
export function KeepLink({ token, onAddEmail }: Props) {
  const link = new URL(createPath(successPath(token)), window.location.origin).href;
  return (
    <section className={classes.block} aria-labelledby="keep-link">
      <h2 id="keep-link" className={classes.subtitle}>
        {t('Save the link to this page')}
      </h2>
      <p className={classes.sentence}>
        {t(
          'We don’t have your email address, so we can’t email you. This link is the only way back to your booking.',
        )}
      </p>
      <div className={classes.ways}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? t('Copied') : t('Copy link')}
            </Button>
          )}
        </CopyButton>
        {onAddEmail && (
          <Button variant="default" onClick={onAddEmail}>
            {t('Add an email address')}
          </Button>
        )}
      </div>
    </section>
  );
}
