import type { Booking } from '@daybook/contract/register';
import { type Icon, IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { mailName, recipientName } from '../../booking/mail-words.ts';
import { useBusiness } from '../../business/Business.tsx';
import classes from './Mails.module.css';
import { Panel } from './Panel.tsx';

type Mail = Booking['mails'][number];

const states: Readonly<Record<Mail['state'], { word: string; icon: Icon }>> = {
  waiting: { word: 'Waiting to be sent', icon: IconClock },
  sent: { word: 'Sent', icon: IconCheck },
  failed: { word: 'Could not be sent', icon: IconAlertTriangle },
};

export function Mails({ mails }: { mails: readonly Mail[] }) {
  const { when } = useBusiness();
  if (mails.length === 0) return null;
  return (
    <Panel title="Mails">
      <ul className={classes.list}>
        {mails.map((mail) => {
          const { word, icon: Glyph } = states[mail.state];
          return (
            <li key={`${mail.kind} ${mail.recipient} ${mail.sentAt}`} className={classes.mail}>
              <Glyph className={classes.icon} data-state={mail.state} aria-hidden size={16} />
              <div>
                <p className={classes.name}>
                  {mailName(mail.kind)}, to {recipientName(mail.recipient)}
                </p>
                <p className={classes.detail}>
                  {word}
                  {mail.sentAt && ` ${when(mail.sentAt)}`}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
