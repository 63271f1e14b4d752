import { useBusiness } from '@daybook/backoffice/Business';
import type { Releases } from '@daybook/contract/releases';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertTriangle, IconArrowBackUp, IconSnowflake, IconSwitchHorizontal } from '@tabler/icons-react';
import type { ReleaseAction } from './act-labels.ts';
import classes from './Releases.module.css';

interface Props {
  running: Releases;
  onAsk: (asked: ReleaseAction) => void;
}

/** The running release, and the two ways to change it. */
export function ReleaseHead({ running, onAsk }: Props) {
  const { when } = useBusiness();
  const { release, channel, selected, trouble, host, frozen, back, mayAct, seq } = running;
  return (
    <section aria-label="Release" className={classes.head}>
      <div>
        <h2 className={classes.title}>
          Release <code className={classes.id}>{release}</code>
        </h2>
        <p className={classes.text}>
          Since <time dateTime={selected.at}>{when(selected.at)}</time>, by {selected.by}
          {selected.reason && `: “${selected.reason}”`}
        </p>
        <p className={classes.text}>
          Channel {channel}
          {host && `, host ${host}`}
        </p>
        {trouble !== null && (
          <p className={classes.notice} role="alert">
            <IconAlertTriangle aria-hidden size={16} stroke={1.75} />
            What was chosen last cannot be served, so pages still get this release. {trouble}
          </p>
        )}
        {frozen && (
          <p className={classes.notice}>
            <IconSnowflake aria-hidden size={16} stroke={1.75} />
            Frozen by {frozen.by} since {when(frozen.at)}
            {frozen.reason && `: “${frozen.reason}”`}. Going back is possible.
          </p>
        )}
      </div>
      {mayAct && (
        <Row>
          {back && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp aria-hidden size={16} />}
              onClick={() => onAsk({ act: 'rollback', back, seq })}
            >
              Go back to {back.release}
            </Button>
          )}
          {!frozen && (
            <Button
              variant="default"
              leftSection={<IconSwitchHorizontal aria-hidden size={16} />}
              onClick={() => onAsk({ act: 'choose', seq })}
            >
              Choose a release
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}
