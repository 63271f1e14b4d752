import { useBusiness } from '@daybook/backoffice/Business';
import type { AuditEvent } from '@daybook/contract/audit';
import { actionLabels, kindLabels } from '@daybook/contract/audit-names';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { Link } from 'react-router-dom';
import classes from './AuditLog.module.css';
import { addressOf, changesIn } from './audit-labels.ts';

/** One audit event: its author, its object, its time, its reason and its changes. */
export function AuditEntry({ event }: { event: AuditEvent }) {
  const { site, when } = useBusiness();
  const changes = changesIn(event, { when, currency: site.currency });
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <p className={classes.act}>
          {t(actionLabels[event.action])} · <Subject event={event} />
        </p>
        <p className={classes.who}>
          {event.actorName}, <time dateTime={event.at}>{when(event.at)}</time>
        </p>
      </div>
      {event.reason && <p className={classes.reason}>“{event.reason}”</p>}
      {event.isErased && (
        <p className={classes.reason}>
          {t('Names and values were erased along with the person they were about.')}
        </p>
      )}
      {changes.length > 0 && (
        <details className={classes.more}>
          <summary className={classes.summary}>{commaList(changes.map(({ label }) => label))}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}

function Subject({ event }: { event: AuditEvent }) {
  const { kind, name } = event.object;
  const address = addressOf(event);
  const kindText = t(kindLabels[kind]);
  const text = name && name.toLowerCase() !== kindText.toLowerCase() ? name : kindText;
  return (
    <>
      {text !== kindText && `${kindText} `}
      {address ? (
        <Link className={classes.subject} to={address}>
          {text}
        </Link>
      ) : (
        <span className={classes.subject}>{text}</span>
      )}
    </>
  );
}

/** A table, so that before and after are side by side, and screen readers can distinguish them. */
function Changes({ changes }: { changes: ReturnType<typeof changesIn> }) {
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label={t('Before')}>{before ?? '–'}</td>
            <td data-label={t('After')}>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
