import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconBellRinging, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { MailDialog } from '../actions/MailDialog.tsx';
import classes from './manage.module.css';
import { PayLink } from './PayLink.tsx';
import { Promised } from './Promised.tsx';

/** Asking the customer to pay: the link, the mail, reminders and the promised date. */
export function CollectCard({ invoice }: { invoice: Invoice }) {
  const [dialog, setDialog] = useState<'send' | 'remind' | null>(null);
  const { abilities, sentAt, deliveryError, firstViewedAt, views } = invoice;
  const { when } = useBusiness();
  return (
    <Panel
      title={t('Send and remind')}
      aside={
        <Row>
          {abilities.includes('remind') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconBellRinging aria-hidden size={16} />}
              onClick={() => setDialog('remind')}
            >
              {t('Send reminder')}
            </Button>
          )}
          {abilities.includes('send') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconSend aria-hidden size={16} />}
              onClick={() => setDialog('send')}
            >
              {sentAt ? t('Send again') : t('Send')}
            </Button>
          )}
        </Row>
      }
    >
      <p className={classes.text}>
        {sentAt ? t('Sent on {when}.', { when: when(sentAt) }) : t('Not sent yet.')}{' '}
        {firstViewedAt &&
          t('Viewed {count, plural, one {once} other {# times}}, first on {when}.', {
            count: views,
            when: when(firstViewedAt),
          })}
      </p>
      {deliveryError && (
        <p className={classes.wrong}>
          {t('The email wasn’t delivered: {reason}', { reason: deliveryError })}
        </p>
      )}
      {abilities.includes('link') && <PayLink invoice={invoice} />}
      <Promised invoice={invoice} />
      {dialog && <MailDialog kind={dialog} invoice={invoice} onClose={() => setDialog(null)} />}
    </Panel>
  );
}
