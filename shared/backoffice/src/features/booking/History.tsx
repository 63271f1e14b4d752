import type { Booking } from '@daybook/contract/register';
import { actionWords } from '../../booking/action-words.ts';
import { useBusiness } from '../../business/Business.tsx';
import classes from './History.module.css';
import { Panel } from './Panel.tsx';

type Event = Booking['history'][number];

const pastOf = (kind: Event['kind']) => (kind === 'created' ? 'Booked' : actionWords[kind].past);

export function History({ events }: { events: readonly Event[] }) {
  const { when } = useBusiness();
  const latestFirst = [...events].sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Panel title="History">
      <ol className={classes.list}>
        {latestFirst.map((event) => (
          <li key={`${event.at} ${event.kind}`} className={classes.event}>
            <p className={classes.what}>
              <span className={classes.kind}>{pastOf(event.kind)}</span> by {event.by ?? 'the customer'}
            </p>
            <p className={classes.when}>{when(event.at)}</p>
            {event.reason && <blockquote className={classes.reason}>{event.reason}</blockquote>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
