import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconBellRinging, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Fold } from '../../../kit/panel/Fold.tsx';
import { MailDialog } from '../actions/MailDialog.tsx';
import { PayLink } from './PayLink.tsx';
import { Promised } from './Promised.tsx';
import classes from './page.module.css';

/** Asking the customer to pay: the mail, reminders, the link and the promised date. */
export function SendAndRemind({ invoice }: { invoice: Invoice }) {
  const [dialog, setDialog] = useState<'send' | 'remind' | null>(null);
  const { abilities, sentAt, firstViewedAt, views } = invoice;
  const { when } = useBusiness();
  return (
    <Fold title={t('Send and remind')}>
      <Stack gap="md">
        <p className={classes.text}>
          {sentAt ? t('Sent on {when}.', { when: when(sentAt) }) : t('Not sent yet.')}{' '}
          {firstViewedAt &&
            t('Viewed {count, plural, one {once} other {# times}}, first on {when}.', {
              count: views,
              when: when(firstViewedAt),
            })}
        </p>
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
          {sentAt && abilities.includes('send') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconSend aria-hidden size={16} />}
              onClick={() => setDialog('send')}
            >
              {t('Send again')}
            </Button>
          )}
        </Row>
        {abilities.includes('link') && <PayLink invoice={invoice} />}
        <Promised invoice={invoice} />
        {dialog && <MailDialog kind={dialog} invoice={invoice} onClose={() => setDialog(null)} />}
      </Stack>
    </Fold>
  );
}
