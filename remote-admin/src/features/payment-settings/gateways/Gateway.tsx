import { paymentSettingsMutations } from '@daybook/api/payment-settings';
import { useBusiness } from '@daybook/backoffice/Business';
import type { PaymentProvider } from '@daybook/contract/payment-settings';
import { providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
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
import { modeNames, whereToLook } from './gateway-labels.ts';

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
          {t(
            'These keys can no longer be read because this installation’s secret changed. Enter them again.',
          )}
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
            {hasKey ? t('Edit') : t('Connect {name}', { name })}
          </Button>
        )}
        {hasKey && (
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ provider: provider.provider })}
            aria-describedby={id}
          >
            {t('Test connection')}
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
  if (!isEnabled) return <Badge color="gray">{t('Off [provider]')}</Badge>;
  return mode === 'live' ? (
    <Badge color="green">{t('Live')}</Badge>
  ) : (
    <Badge color="yellow">{t('No real money')}</Badge>
  );
}

function Facts({ provider }: Pick<Props, 'provider'>) {
  const { zone, now } = useBusiness();
  const { secretKey, mode, feeTerms, webhookUrl, lastWebhookAt, lastError } = provider;
  return (
    <dl className={classes.facts}>
      {secretKey !== null && (
        <>
          <dt>{t('Mode')}</dt>
          <dd>{t(modeNames[mode])}</dd>
          <dt>{t('Secret key')}</dt>
          <dd>
            <Code>{secretKey}</Code>
          </dd>
          <dt>{t('Fee')}</dt>
          <dd>{feeTerms ? t('Passed on to customers') : t('Paid by you')}</dd>
        </>
      )}
      <dt>{t('Webhook URL')}</dt>
      <dd>
        <Code>{webhookUrl}</Code> <CopyAddress address={webhookUrl} />
        <br />
        {t(whereToLook[provider.provider])}
      </dd>
      <dt>{t('Last webhook')}</dt>
      <dd>{lastWebhookAt ? formatWhen(lastWebhookAt, zone, now) : t('None yet')}</dd>
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

const CopyAddress = ({ address }: { address: string }) => (
  <CopyButton value={address}>
    {({ copied, copy }) => (
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={copy}
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      >
        {copied ? t('Copied') : t('Copy URL')}
      </Button>
    )}
  </CopyButton>
);
