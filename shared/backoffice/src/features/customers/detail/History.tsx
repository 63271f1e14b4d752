import type { CustomerEvent, CustomerEventKind } from '@daybook/contract/customers';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './detail.module.css';

const words: Readonly<Record<CustomerEventKind, string>> = {
  created: 'Added',
  changed: 'Profile changed',
  note_added: 'Note added',
  note_deleted: 'Note deleted',
  blocked: 'Blocked from booking online',
  unblocked: 'Let book online again',
  merged: 'Merged into this customer',
  took_over: 'Took over another customer',
  bookings_given: 'Bookings moved to a new customer',
  bookings_taken: 'Bookings moved here',
  typed_kept: 'Profile kept as it is',
  erased: 'Erased',
};

const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  marketingOptIn: 'News and offers',
  paysAfterwards: 'Never pays in advance',
  company: 'Company',
  address: 'Address',
  country: 'Country',
  taxId: 'Tax number',
  taxScheme: 'Kind of tax number',
  endpoint: 'Address for electronic invoices',
  alerts: 'Alerts',
  tags: 'Tags',
  reason: 'Reason',
  blockedReason: 'Blocked from booking online',
  from: 'From',
  to: 'To',
  into: 'Into',
  bookings: 'Bookings',
  typed: 'Typed',
};

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined || value === '' ? 'none' : String(value);
}

/** The changed fields, line by line. A new customer's first values are already on the screen. */
function linesOf({ kind, before, after }: CustomerEvent): string[] {
  if (kind === 'created') return [];
  return Object.keys({ ...before, ...after })
    .filter((name) => name in labels)
    .map((name) =>
      before && name in before && after && name in after
        ? `${labels[name]}: ${textOf(before[name])} → ${textOf(after[name])}`
        : `${labels[name]}: ${textOf((after ?? before)?.[name])}`,
    );
}

export function History({ events }: { events: readonly CustomerEvent[] }) {
  const { when } = useBusiness();
  return (
    <Panel title="History">
      <ol className={classes.list}>
        {events.map((event) => (
          <li key={event.eventId} className={classes.item}>
            <p className={classes.text}>
              <span className={classes.strong}>{words[event.kind]}</span> by {event.by ?? 'the customer'}
            </p>
            {linesOf(event).map((line) => (
              <p key={line} className={classes.text}>
                {line}
              </p>
            ))}
            <p className={classes.quiet}>{when(event.at)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
