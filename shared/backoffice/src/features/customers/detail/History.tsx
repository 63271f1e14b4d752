import type { CustomerEvent, CustomerEventKind } from '@daybook/contract/customers';
import { commaList } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './detail.module.css';

const words: Readonly<Record<CustomerEventKind, string>> = {
  created: msg('Added'),
  changed: msg('Profile changed'),
  note_added: msg('Note added'),
  note_deleted: msg('Note deleted'),
  blocked: msg('Blocked from booking online'),
  unblocked: msg('Online booking allowed again'),
  merged: msg('Merged into this customer'),
  took_over: msg('Merged with another customer'),
  bookings_given: msg('Bookings moved to a new customer'),
  bookings_taken: msg('Bookings moved here'),
  typed_kept: msg('Profile kept'),
  credit_given: msg('Credit given'),
  erased: msg('Erased'),
};

const labels: Readonly<Record<string, string>> = {
  firstName: msg('First name'),
  lastName: msg('Last name'),
  email: msg('Email'),
  phone: msg('Phone'),
  marketingOptIn: msg('News and offers'),
  language: msg('Language'),
  paysAfterwards: msg('Exempt from deposits'),
  company: msg('Company'),
  address: msg('Address'),
  country: msg('Country'),
  taxId: msg('Tax number'),
  taxScheme: msg('Tax number type'),
  endpoint: msg('Electronic invoice address'),
  alerts: msg('Alerts'),
  tags: msg('Tags'),
  reason: msg('Reason'),
  blockedReason: msg('Blocked from booking online'),
  from: msg('From'),
  to: msg('To'),
  into: msg('To'),
  bookings: msg('Bookings'),
  typed: msg('Entered'),
};

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? commaList(value.map(String)) : t('None');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return value === null || value === undefined || value === '' ? t('None') : String(value);
}

/** The changed fields, line by line. A new customer's first values are already on the screen. */
function linesOf({ kind, before, after }: CustomerEvent): string[] {
  if (kind === 'created') return [];
  return Object.keys({ ...before, ...after })
    .filter((name) => name in labels)
    .map((name) =>
      before && name in before && after && name in after
        ? `${t(labels[name] ?? name)}: ${textOf(before[name])} → ${textOf(after[name])}`
        : `${t(labels[name] ?? name)}: ${textOf((after ?? before)?.[name])}`,
    );
}

export function History({ events }: { events: readonly CustomerEvent[] }) {
  const { when } = useBusiness();
  return (
    <Panel title={t('History')}>
      <ol className={classes.list}>
        {events.map((event) => (
          <li key={event.eventId} className={classes.item}>
            <p className={classes.text}>
              <span className={classes.strong}>{t(words[event.kind])}</span> · {event.by ?? t('Customer')}
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
