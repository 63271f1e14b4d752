import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { VisuallyHidden } from '@mantine/core';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { useBusiness } from '../../business/Business.tsx';
import { changesOf, type ShownChange } from './changes.ts';
import { actorName, eventWord } from './event-labels.ts';
import classes from './History.module.css';

interface Props {
  events: Booking['history'];
  currency: string;
}

/** The history, latest first: author, action, time and changes. */
export function History({ events, currency }: Props) {
  const { when, time } = useBusiness();
  return (
    <Panel title={t('History')}>
      <ol className={classes.list}>
        {events.toReversed().map((event) => (
          // A reminder makes no version: it appears beside the version it belongs to.
          <li key={`${event.version} ${event.kind}`} className={classes.event}>
            <p className={classes.what}>
              <span className={classes.kind}>{eventWord(event)}</span>{' '}
              {t('by {by}', { by: actorName(event) })}
            </p>
            <p className={classes.when}>{when(event.at)}</p>
            <Changes changes={changesOf(event.before, event.after, { when, time, currency })} />
            {event.reason && (
              <blockquote className={classes.reason} dir="auto">
                {event.reason}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Changes({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ what, before, after }) => (
        <div key={what} className={classes.change}>
          <dt>{what}</dt>
          <dd>
            <VisuallyHidden>{t('Before:')} </VisuallyHidden>
            <Quiet as="span">{before ?? '…'}</Quiet>
            <span aria-hidden> → </span>
            <VisuallyHidden> {t('After:')} </VisuallyHidden>
            {after ?? '…'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
