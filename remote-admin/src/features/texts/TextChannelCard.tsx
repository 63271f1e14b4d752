import { textMessageMutations } from '@daybook/api/text-messages';
import { useBusiness } from '@daybook/backoffice/Business';
import type { TextChannelSettings } from '@daybook/contract/text-messages';
import { textProviderNames } from '@daybook/domain/messages/channels';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatWhen } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Badge, Button, Code } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Code.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextChannelDialog } from './TextChannelDialog.tsx';
import classes from './Texts.module.css';

interface Props {
  channel: TextChannelSettings;
  /** The currency of the business. */
  currency: string;
  hasSimulator: boolean;
  mayChange: boolean;
}

/** The provider of texts: its state and its connection. */
export function TextChannelCard({ channel, currency, hasSimulator, mayChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const test = useMutation({ ...textMessageMutations.test(), meta: shownByScreen });
  const name = textProviderNames[channel.provider];
  const id = `text-channel-${channel.channel}`;
  const hasKey = channel.secret !== null;
  const failure = test.data && !test.data.isConnected ? test.data.message : null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {t('SMS by {name}', { name })}
        </h2>
        <State channel={channel} />
      </div>
      <Facts channel={channel} />
      {!channel.isReadable && (
        <InlineError>
          {t('This key can no longer be read because this installation’s secret changed. Enter it again.')}
        </InlineError>
      )}
      <p role="status" className={classes.lead}>
        {test.data?.isConnected && test.data.message}
      </p>
      <InlineError>{test.error ? sentenceOf(test.error) : failure}</InlineError>
      <Row>
        {mayChange && (
          <Button
            variant={hasKey ? 'default' : 'filled'}
            onClick={() => setIsOpen(true)}
            aria-describedby={id}
          >
            {hasKey ? t('Edit') : t('Connect {name}', { name })}
          </Button>
        )}
        {hasKey && (
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ channel: channel.channel })}
            aria-describedby={id}
          >
            {t('Test connection')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <TextChannelDialog
          channel={channel}
          currency={currency}
          hasSimulator={hasSimulator}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

function State({ channel: { isEnabled, mode } }: Pick<Props, 'channel'>) {
  if (!isEnabled) return <Badge color="gray">{t('Off [provider]')}</Badge>;
  return mode === 'live' ? (
    <Badge color="green">{t('Live')}</Badge>
  ) : (
    <Badge color="yellow">{t('No real texts')}</Badge>
  );
}

function Facts({ channel: { sender, secret, repliesUrl, lastReportAt, lastError } }: Pick<Props, 'channel'>) {
  const { zone, now } = useBusiness();
  return (
    <dl className={classes.facts}>
      {secret !== null && (
        <>
          <dt>{t('Sender')}</dt>
          <dd>{sender}</dd>
          <dt>{t('Auth Token')}</dt>
          <dd>
            <Code>{secret}</Code>
          </dd>
        </>
      )}
      <dt>{t('URL for replies')}</dt>
      <dd>
        <Code>{repliesUrl}</Code>
      </dd>
      <dt>{t('Last report')}</dt>
      <dd>{lastReportAt ? formatWhen(lastReportAt, zone, now) : t('None yet')}</dd>
      {lastError && (
        <>
          <dt>{t('Last error')}</dt>
          <dd>
            {lastError.message}
            <br />
            {formatWhen(lastError.at, zone, now)}
          </dd>
        </>
      )}
    </dl>
  );
}
