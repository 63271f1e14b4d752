import { useBusiness } from '@daybook/backoffice/Business';
import type { Releases } from '@daybook/contract/releases';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertTriangle, IconArrowBackUp, IconSnowflake, IconSwitchHorizontal } from '@tabler/icons-react';
import type { ReleaseAction } from './act-labels.ts';
import classes from './Releases.module.css';

interface Props {
  running: Releases;
  onAsk: (action: ReleaseAction) => void;
}

/** The running release, and the two ways to change it. */
export function ReleaseHead({ running, onAsk }: Props) {
  const { when } = useBusiness();
  const { release, channel, selected, trouble, host, frozen, back, mayAct, seq } = running;
  return (
    <section aria-label={t('Release')} className={classes.head}>
      <div>
        <h2 className={classes.title}>{t('Current release')}</h2>
        <p className={classes.text}>
          {selected.reason
            ? t('Since {when}, by {name}: “{reason}”', {
                when: when(selected.at),
                name: selected.by,
                reason: selected.reason,
              })
            : t('Since {when}, by {name}', { when: when(selected.at), name: selected.by })}
        </p>
        {trouble !== null && (
          <p className={classes.notice} role="alert">
            <IconAlertTriangle aria-hidden size={16} stroke={1.75} />
            {t('The last chosen release can’t be served, so pages still get this one.')} {trouble}
          </p>
        )}
        {frozen && (
          <p className={classes.notice}>
            <IconSnowflake aria-hidden size={16} stroke={1.75} />
            {frozen.reason
              ? t('Frozen by {name} since {when}: “{reason}”. You can still roll back.', {
                  name: frozen.by,
                  when: when(frozen.at),
                  reason: frozen.reason,
                })
              : t('Frozen by {name} since {when}. You can still roll back.', {
                  name: frozen.by,
                  when: when(frozen.at),
                })}
          </p>
        )}
        <details className={classes.details}>
          <summary aria-label={t('Details of the release')}>{t('Details')}</summary>
          <p className={classes.text}>
            {t('Release')} <code className={classes.id}>{release}</code>
          </p>
          <p className={classes.text}>
            {host
              ? t('Channel {channel}, host {host}', { channel, host })
              : t('Channel {channel}', { channel })}
          </p>
        </details>
      </div>
      {mayAct && (
        <Row>
          {back && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp aria-hidden size={16} />}
              onClick={() => onAsk({ act: 'rollback', back, seq })}
            >
              {t('Roll back')}
            </Button>
          )}
          {!frozen && (
            <Button
              variant="default"
              leftSection={<IconSwitchHorizontal aria-hidden size={16} />}
              onClick={() => onAsk({ act: 'choose', seq })}
            >
              {t('Choose a release')}
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}
