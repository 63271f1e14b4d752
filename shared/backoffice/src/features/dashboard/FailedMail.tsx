import type { Dashboard } from '@daybook/contract/desk';
import { mailName } from '@daybook/domain/messages/mail-name';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Link } from 'react-router-dom';
import { recipientName } from '../../entities/booking/detail/mail-labels.ts';
import { RetryMail } from '../../entities/booking/detail/RetryMail.tsx';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './NeedsAttention.module.css';

interface Props {
  mail: Dashboard['attention']['failedMails']['items'][number];
  onSettled: () => void;
}

export function FailedMail({ mail, onSettled }: Props) {
  const area = useArea();
  const name = mailName(mail.kind);
  const to = { recipient: recipientName(mail.recipient) };
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        {mail.bookingId ? (
          <Link className={classes.name} to={areaPaths(area).booking(mail.bookingId)}>
            {name}
          </Link>
        ) : (
          <p className={classes.name}>{name}</p>
        )}
        <p className={classes.detail}>
          {mail.state === 'bounced' ? t('To {recipient}, bounced', to) : t('To {recipient}', to)}
        </p>
      </div>
      {mail.abilities.includes('retry') && (
        <RetryMail
          mailId={mail.mailId}
          label={t('{email}, to {recipient}', { email: name, ...to })}
          onDone={onSettled}
        />
      )}
    </li>
  );
}
