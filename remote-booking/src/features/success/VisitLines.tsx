import type { ManagedVisit } from '@daybook/contract/manage';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { formatFullDate, formatTime, formatTimeRange } from '@daybook/ui/format/when';
import { zoneName } from '@daybook/ui/format/zone';
import { Fragment, type ReactNode } from 'react';
import { dayOf } from '../../visit/days.ts';
import { totalText } from '../../visit/price.ts';
import { deviceLine, deviceZone } from '../../visit/zone-line.ts';
import { AllVisits } from './AllVisits.tsx';
import classes from './success.module.css';
import { Where } from './Where.tsx';

/** The booked services with staff, time, place and price. */
export function VisitLines({ visit, token }: { visit: ManagedVisit; token: string }) {
  return (
    <dl className={classes.lines}>
      <Line term={t('What')}>
        <What visit={visit} />
      </Line>
      <Line term={t('When')}>
        <When visit={visit} />
      </Line>
      <Line term={t('Where')}>
        <Where business={visit.business} place={visit.place} />
      </Line>
      <Line term={t('Price')}>
        {totalText(visit)}
        <Paid visit={visit} />
        <Due visit={visit} />
      </Line>
      <Instructions visit={visit} />
      {(visit.series?.length ?? 0) > 1 && (
        <Line term={t('All visits')}>
          <AllVisits visit={visit} token={token} />
        </Line>
      )}
      <Line term={t('Reference')}>{visit.reference}</Line>
    </dl>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** With several services, each has its own time. */
function What({ visit: { appointments, partySize, zone } }: { visit: ManagedVisit }) {
  return (
    <>
      {appointments.map(({ serviceName, staffName, startAt }) => (
        <span key={`${serviceName}${startAt}`} className={classes.part}>
          {appointments.length > 1 && `${formatTime(startAt, zone)} `}
          {t('{service} with {name}', { service: serviceName, name: staffName })}
        </span>
      ))}
      {partySize > 1 && (
        <span className={classes.more}>
          {t('{count, plural, one {For # person} other {For # people}}', { count: partySize })}
        </span>
      )}
    </>
  );
}

function When({ visit: { startAt, endAt, zone } }: { visit: ManagedVisit }) {
  const at = new Date(startAt);
  const device = deviceLine(zone, deviceZone(), at);
  return (
    <>
      {formatFullDate(dayOf(startAt, zone))}
      <br />
      {formatTimeRange(startAt, endAt, zone)}, {zoneName(zone, at)}
      {device && <span className={classes.more}>{device}</span>}
    </>
  );
}

/** The payments in advance. */
function Paid({ visit: { prepayment, currency } }: { visit: ManagedVisit }) {
  const { paidMinor } = prepayment;
  if (paidMinor === 0) return null;
  return (
    <span className={classes.more}>
      {t('{amount} paid', { amount: formatMoney({ amountMinor: paidMinor, currency }) })}
    </span>
  );
}

/** The amount due; a full price needs no second number. */
function Due({ visit: { dueMinor, totalMinor, currency, prepayment } }: { visit: ManagedVisit }) {
  if (dueMinor === null || dueMinor === 0 || prepayment.missingMinor > 0) return null;
  return (
    <span className={classes.more}>
      {dueMinor === totalMinor
        ? t('Due at your visit')
        : t('{amount} due at your visit', { amount: formatMoney({ amountMinor: dueMinor, currency }) })}
    </span>
  );
}

function Instructions({ visit: { appointments } }: { visit: ManagedVisit }) {
  const texts = [...new Set(appointments.flatMap(({ instructions }) => instructions ?? []))];
  if (texts.length === 0) return null;
  return (
    <Line term={t('Good to know')}>
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <br />}
          <span className={classes.instructions}>{text}</span>
        </Fragment>
      ))}
    </Line>
  );
}
