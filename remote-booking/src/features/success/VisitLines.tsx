import type { ManagedVisit } from '@daybook/contract/manage';
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
      <Line term="What">
        <What visit={visit} />
      </Line>
      <Line term="When">
        <When visit={visit} />
      </Line>
      <Line term="Where">
        <Where business={visit.business} place={visit.place} />
      </Line>
      <Line term="Price">
        {totalText(visit)}
        <Paid visit={visit} />
        <Due visit={visit} />
      </Line>
      <Instructions visit={visit} />
      {(visit.series?.length ?? 0) > 1 && (
        <Line term="All visits">
          <AllVisits visit={visit} token={token} />
        </Line>
      )}
      <Line term="Reference">{visit.reference}</Line>
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
          {serviceName} with {staffName}
        </span>
      ))}
      {partySize > 1 && <span className={classes.more}>For {partySize} people</span>}
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
  return <span className={classes.more}>{formatMoney({ amountMinor: paidMinor, currency })} paid</span>;
}

/** The amount due; a full price needs no second number. */
function Due({ visit: { dueMinor, totalMinor, currency, prepayment } }: { visit: ManagedVisit }) {
  if (dueMinor === null || dueMinor === 0 || prepayment.missingMinor > 0) return null;
  const amount = dueMinor === totalMinor ? 'To' : `${formatMoney({ amountMinor: dueMinor, currency })} to`;
  return <span className={classes.more}>{amount} pay at your visit</span>;
}

function Instructions({ visit: { appointments } }: { visit: ManagedVisit }) {
  const texts = [...new Set(appointments.flatMap(({ instructions }) => instructions ?? []))];
  if (texts.length === 0) return null;
  return (
    <Line term="Good to know">
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <br />}
          <span className={classes.instructions}>{text}</span>
        </Fragment>
      ))}
    </Line>
  );
}
