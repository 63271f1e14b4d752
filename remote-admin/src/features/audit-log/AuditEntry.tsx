import { useBusiness } from '@daybook/backoffice/Business';
import type { AuditEvent } from '@daybook/contract/audit';
import { Link } from 'react-router-dom';
import classes from './AuditLog.module.css';
import { actionLabels, addressOf, changesIn, kindLabels } from './audit-labels.ts';

/** One audit event: its author, its object, its time, its reason and its changes. */
export function AuditEntry({ event }: { event: AuditEvent }) {
  const { when } = useBusiness();
  const changes = changesIn(event, when);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <p className={classes.act}>
          {actionLabels[event.action]} <Subject event={event} />
        </p>
        <p className={classes.who}>
          {event.actorName}, <time dateTime={event.at}>{when(event.at)}</time>
        </p>
      </div>
      {event.reason && <p className={classes.reason}>“{event.reason}”</p>}
      {event.isErased && (
        <p className={classes.reason}>Names and values were taken out with the person they were about.</p>
      )}
      {changes.length > 0 && (
        <details className={classes.more}>
          <summary className={classes.summary}>{changes.map(({ label }) => label).join(', ')}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}

function Subject({ event }: { event: AuditEvent }) {
  const { kind, name } = event.object;
  const address = addressOf(event);
  const kindText = kindLabels[kind].toLowerCase();
  const text = name && name.toLowerCase() !== kindText ? name : kindText;
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
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label="Before">{before ?? '–'}</td>
            <td data-label="After">{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
