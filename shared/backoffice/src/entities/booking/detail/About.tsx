import type { Booking } from '@daybook/contract/register';
import { cancellationTerms, cancellationText } from '@daybook/domain/cancellation-terms';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { Stack } from '@daybook/ui/Layout';
import type { ReactNode } from 'react';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { useBusiness } from '../../business/Business.tsx';
import { ruleName } from '../form/rule-labels.ts';
import classes from './About.module.css';
import { cancelledByText } from './booking-labels.ts';

type Fact = readonly [what: string, value: ReactNode];

/** Other facts: how it was agreed, questions and answers, overridden rules. */
export function About({ booking }: { booking: Booking }) {
  const { when, now } = useBusiness();
  const facts = factsOf(booking, when, now);
  const { overrides, internalNote } = booking;
  if (facts.length + overrides.length === 0 && !internalNote) return null;
  return (
    <Panel title={t('About this booking')}>
      {facts.length > 0 && (
        <Stack as="dl">
          {facts.map(([what, value]) => (
            <div key={what} className={classes.fact}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
      )}
      {booking.terms && booking.policyAcceptedAt && (
        <details className={classes.terms}>
          <summary>{t('Terms accepted {when}', { when: when(booking.policyAcceptedAt) })}</summary>
          <p className={classes.quote} dir="auto">
            {booking.terms}
          </p>
        </details>
      )}
      {overrides.map(({ rules, reason, by, at }) => (
        <figure key={at} className={classes.override}>
          <figcaption>
            {t('Overridden by {by}, {when}: {rules}', {
              by,
              when: when(at),
              rules: commaList(rules.map(ruleName)),
            })}
          </figcaption>
          <blockquote className={classes.quote} dir="auto">
            {reason}
          </blockquote>
        </figure>
      ))}
      {internalNote && (
        <figure className={classes.override}>
          <figcaption>{t('Internal note')}</figcaption>
          <blockquote className={classes.quote} dir="auto">
            {internalNote}
          </blockquote>
        </figure>
      )}
    </Panel>
  );
}

/** The current text about cancelling and moving that the customer gets. */
function termsOf(booking: Booking, when: (at: string) => string, now: Date): string {
  const { cancellationPolicy, currency } = booking;
  const terms = cancellationTerms(
    {
      ...booking,
      ...cancellationPolicy,
      startAt: Date.parse(booking.startAt),
      paidMinor: booking.paidMinor ?? 0,
    },
    now.getTime(),
  );
  return cancellationText(terms, {
    when: (instant) => when(new Date(instant).toISOString()),
    money: (amountMinor) => formatMoney({ amountMinor, currency }),
    contact: null,
  });
}

function factsOf(booking: Booking, when: (at: string) => string, now: Date): Fact[] {
  const { attendeeName, partySize, customFields, policyAcceptedAt } = booking;
  const { cancellation, expiresAt, status, changedByCustomer } = booking;
  const terms = termsOf(booking, when, now);
  return [
    ...(status === 'pending' && expiresAt ? [[t('Answer by'), when(expiresAt)] as const] : []),
    ...(cancellation ? [[t('Cancelled'), cancelledByText(cancellation)] as const] : []),
    ...(attendeeName ? [[t('For'), attendeeName] as const] : []),
    ...(partySize > 1 ? [[t('People'), partySize] as const] : []),
    ...customFields.map(
      ({ label, value }) => [label, typeof value === 'string' ? value : value ? t('Yes') : t('No')] as const,
    ),
    ...(booking.willCome ? [[t('Attendance'), t('Confirmed by the customer')] as const] : []),
    ...(changedByCustomer ? [[t('Changed'), t('By the customer after booking')] as const] : []),
    ...(policyAcceptedAt
      ? [[t('Policy'), t('Accepted {when}', { when: when(policyAcceptedAt) })] as const]
      : []),
    ...(terms ? [[t('Cancelling'), terms] as const] : []),
  ];
}
