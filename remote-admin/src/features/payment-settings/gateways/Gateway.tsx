import { paymentSettingsMutations } from '@daybook/api/payment-settings';
import { useBusiness } from '@daybook/backoffice/Business';
import type { PaymentProvider } from '@daybook/contract/payment-settings';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatWhen } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Badge, Button, Code, CopyButton } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Code.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../payment-settings.module.css';
import { GatewayDialog } from './GatewayDialog.tsx';
import { modeNames, providerNames, whereToLook } from './gateway-labels.ts';

interface Props {
  provider: PaymentProvider;
  /** The currency of the business. */
  currency: string;
  hasSimulator: boolean;
  mayChange: boolean;
}

/** One provider: its state, its last message, and its connection. */
export function Gateway({ provider, currency, hasSimulator, mayChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const test = useMutation({ ...paymentSettingsMutations.test(), meta: shownByScreen });
  const name = providerNames[provider.provider];
  const id = `gateway-${provider.provider}`;
  const hasKey = provider.secretKey !== null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {name}
        </h2>
        <State provider={provider} />
      </div>
      <Facts provider={provider} />
      {!provider.isReadable && (
        <InlineError>
          The keys cannot be read any more: the secret of this installation is another. Enter them again.
        </InlineError>
      )}
      <p role="status" className={classes.lead}>
        {test.data?.isConnected && test.data.message}
      </p>
      <InlineError>
        {test.error ? sentenceOf(test.error) : test.data && !test.data.isConnected ? test.data.message : null}
      </InlineError>
      <Row>
        {mayChange && (
          <Button
            variant={hasKey ? 'default' : 'filled'}
            onClick={() => setIsOpen(true)}
            aria-describedby={id}
          >
            {hasKey ? 'Change' : `Connect ${name}`}
          </Button>
        )}
        {hasKey && (
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ provider: provider.provider })}
            aria-describedby={id}
          >
            Test connection
          </Button>
        )}
      </Row>
      {isOpen && (
        <GatewayDialog
          provider={provider}
          currency={currency}
          hasSimulator={hasSimulator}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

function State({ provider: { isEnabled, mode } }: Pick<Props, 'provider'>) {
  if (!isEnabled) return <Badge color="gray">Off</Badge>;
  return mode === 'live' ? <Badge color="green">Live</Badge> : <Badge color="yellow">No real money</Badge>;
}

function Facts({ provider }: Pick<Props, 'provider'>) {
  const { zone, now } = useBusiness();
  const { secretKey, mode, feeTerms, webhookUrl, lastWebhookAt, lastError } = provider;
  return (
    <dl className={classes.facts}>
      {secretKey !== null && (
        <>
          <dt>Mode</dt>
          <dd>{modeNames[mode]}</dd>
          <dt>Secret key</dt>
          <dd>
            <Code>{secretKey}</Code>
          </dd>
          <dt>Its fee</dt>
          <dd>{feeTerms ? 'Customers bear it; they see it before they pay' : 'You bear it'}</dd>
        </>
      )}
      <dt>Address for its messages</dt>
      <dd>
        <Code>{webhookUrl}</Code> <CopyAddress address={webhookUrl} />
        <br />
        {whereToLook[provider.provider]}
      </dd>
      <dt>Last message</dt>
      <dd>{lastWebhookAt ? formatWhen(lastWebhookAt, zone, now) : 'None yet'}</dd>
      {lastError && (
        <>
          <dt>Last trouble</dt>
          <dd>
            {lastError.message} ({formatWhen(lastError.at, zone, now)})
          </dd>
        </>
      )}
    </dl>
  );
}

const CopyAddress = ({ address }: { address: string }) => (
  <CopyButton value={address}>
    {({ copied, copy }) => (
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={copy}
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      >
        {copied ? 'Copied' : 'Copy the address'}
      </Button>
    )}
  </CopyButton>
);
