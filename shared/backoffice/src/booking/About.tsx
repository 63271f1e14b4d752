import type { Booking } from '@daybook/contract/register';
import type { ReactNode } from 'react';
import { useBusiness } from '../business/Business.tsx';
import { Panel } from '../panel/Panel.tsx';
import classes from './About.module.css';

type Fact = readonly [what: string, value: ReactNode];

/** What else there is to know: how it was agreed, what was asked and answered, which rules were set aside. */
export function About({ booking }: { booking: Booking }) {
  const { when } = useBusiness();
  const facts = factsOf(booking, when);
  const { overrides, internalNote } = booking;
  if (facts.length + overrides.length === 0 && !internalNote) return null;
  return (
    <Panel title="About this booking">
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([what, value]) => (
            <div key={what} className={classes.fact}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {booking.terms && booking.policyAcceptedAt && (
        <details className={classes.terms}>
          <summary>Terms accepted {when(booking.policyAcceptedAt)}</summary>
          <p className={classes.quote}>{booking.terms}</p>
        </details>
      )}
      {overrides.map(({ rules, reason, by, at }) => (
        <figure key={at} className={classes.override}>
          <figcaption>
            Set aside by {by}, {when(at)}: {rules.map(ruleName).join(', ')}
          </figcaption>
          <blockquote className={classes.quote}>{reason}</blockquote>
        </figure>
      ))}
      {internalNote && (
        <figure className={classes.override}>
          <figcaption>Internal note</figcaption>
          <blockquote className={classes.quote}>{internalNote}</blockquote>
        </figure>
      )}
    </Panel>
  );
}

/** `time_off` as it is said; the names are the engine's, so that a new rule needs no new screen. */
const ruleName = (rule: string) => rule.replaceAll('_', ' ');

function factsOf(booking: Booking, when: (at: string) => string): Fact[] {
  const { attendeeName, partySize, customFields, policyAcceptedAt, cancelMinutes, startAt } = booking;
  const { cancellation, expiresAt, status, changedByCustomer } = booking;
  const freeUntil = new Date(Date.parse(startAt) - cancelMinutes * 60_000).toISOString();
  return [
    ...(status === 'pending' && expiresAt ? [['Answer by', when(expiresAt)] as const] : []),
    ...(cancellation
      ? [['Cancelled', `by ${cancelledBy[cancellation.by]}${cancellation.isLate ? ', late' : ''}`] as const]
      : []),
    ...(attendeeName ? [['For', attendeeName] as const] : []),
    ...(partySize > 1 ? [['People', partySize] as const] : []),
    ...customFields.map(
      ({ label, value }) => [label, typeof value === 'string' ? value : value ? 'Yes' : 'No'] as const,
    ),
    ...(booking.willCome ? [['Will come', 'as the customer has said'] as const] : []),
    ...(changedByCustomer ? [['Changed', 'by the customer after booking'] as const] : []),
    ...(policyAcceptedAt
      ? [
          ['Policy', `accepted ${when(policyAcceptedAt)}`] as const,
          ['Free to cancel', `until ${when(freeUntil)}`] as const,
        ]
      : []),
  ];
}

const cancelledBy = { customer: 'the customer', staff: 'staff', system: 'Daybook' } as const;
