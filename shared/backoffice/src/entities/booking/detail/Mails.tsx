import type { Booking } from '@daybook/contract/register';
import { mailName } from '@daybook/domain/messages/mail-name';
import { t } from '@daybook/i18n';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { useRef } from 'react';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { useBusiness } from '../../business/Business.tsx';
import classes from './Mails.module.css';
import { mailStates, recipientName } from './mail-labels.ts';
import { RetryMail } from './RetryMail.tsx';

type Mail = Booking['mails'][number];

export function Mails({ mails }: { mails: readonly Mail[] }) {
  const { when } = useBusiness();
  const list = useRef<HTMLUListElement>(null);
  if (mails.length === 0) return null;
  return (
    <Panel title={t('Emails')}>
      <Stack ref={list} as="ul" gap="sm" tabIndex={-1}>
        {mails.map((mail) => {
          const { word, icon: Glyph } = mailStates[mail.state];
          const name = t('{email}, to {recipient}', {
            email: mailName(mail.kind),
            recipient: recipientName(mail.recipient),
          });
          return (
            <li key={mail.mailId} className={classes.mail}>
              <Glyph className={classes.icon} data-state={mail.state} aria-hidden size={16} />
              <div className={classes.what}>
                <p className={classes.name}>{name}</p>
                <Quiet>
                  {t(word)}
                  {mail.sentAt && mail.state !== 'waiting' && ` ${when(mail.sentAt)}`}
                </Quiet>
              </div>
              {mail.abilities.includes('retry') && (
                // The button disappears when the mail is ordered; the focus stays in the list.
                <RetryMail mailId={mail.mailId} label={name} onDone={() => list.current?.focus()} />
              )}
            </li>
          );
        })}
      </Stack>
    </Panel>
  );
}
