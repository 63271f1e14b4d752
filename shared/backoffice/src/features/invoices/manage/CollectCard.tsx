import type { Invoice } from '@daybook/contract/invoices';
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
  const [asked, setAsked] = useState<'send' | 'remind' | null>(null);
  const { abilities, sentAt, deliveryError, firstViewedAt, views } = invoice;
  const { when } = useBusiness();
  return (
    <Panel
      title="Collect"
      aside={
        <Row>
          {abilities.includes('remind') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconBellRinging aria-hidden size={16} />}
              onClick={() => setAsked('remind')}
            >
              Remind
            </Button>
          )}
          {abilities.includes('send') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconSend aria-hidden size={16} />}
              onClick={() => setAsked('send')}
            >
              {sentAt ? 'Send again' : 'Send'}
            </Button>
          )}
        </Row>
      }
    >
      <p className={classes.text}>
        {sentAt ? `Sent ${when(sentAt)}.` : 'Not sent yet.'}{' '}
        {firstViewedAt &&
          `Opened first ${when(firstViewedAt)}, ${views === 1 ? 'once' : `${views} times`} in all.`}
      </p>
      {deliveryError && <p className={classes.wrong}>The mail was not delivered: {deliveryError}</p>}
      {abilities.includes('link') && <PayLink invoice={invoice} />}
      <Promised invoice={invoice} />
      {asked && <MailDialog kind={asked} invoice={invoice} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
