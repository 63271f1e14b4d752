import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { formatFullDate, formatTime, formatTimeRange } from '@daybook/ui/format/when';
import { zoneName } from '@daybook/ui/format/zone';
import { QrCode } from '@daybook/ui/QrCode';
import { Fragment, type ReactNode } from 'react';
import { dayOf } from '../../booking/days.ts';
import { totalText } from '../../booking/price.ts';
import { deviceLine, deviceZone } from '../../booking/zone-line.ts';
import { AllBookings } from './AllBookings.tsx';
import classes from './success.module.css';
import { Where } from './Where.tsx';

interface Props {
  booking: SelfServiceBooking;
  token: string;
  /** Whether the visit still takes place. */
  isAhead: boolean;
}

/** The booked services with staff, time, place and price. */
export function BookingLines({ booking, token, isAhead }: Props) {
  return (
    <dl className={`${classes.lines} ${classes.ticket}`}>
      <Line term={t('What')}>
        <What booking={booking} />
      </Line>
      <Line term={t('When')}>
        <When booking={booking} />
      </Line>
      <Line term={t('Where')}>
        <Where business={booking.business} place={booking.place} />
      </Line>
      <Line term={t('Price')}>
        {totalText(booking)}
        <Paid booking={booking} />
        <Due booking={booking} />
      </Line>
      <Instructions booking={booking} />
      {(booking.series?.length ?? 0) > 1 && (
        <Line term={t('All visits')}>
          <AllBookings booking={booking} token={token} />
        </Line>
      )}
      <Line term={t('Reference')}>
        <span>{booking.reference}</span>
        {isAhead && booking.status === 'confirmed' && (
          <span className={classes.code}>
            <QrCode text={booking.reference} label={t('Code to show when you arrive')} />
            <span aria-hidden className={classes.more}>
              {t('Show this code when you arrive.')}
            </span>
          </span>
        )}
      </Line>
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
function What({ booking: { appointments, partySize, zone } }: { booking: SelfServiceBooking }) {
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

function When({ booking: { startAt, endAt, zone } }: { booking: SelfServiceBooking }) {
  const at = new Date(startAt);
  const device = deviceLine(zone, deviceZone(), at);
  return (
    <>
      {formatFullDate(dayOf(startAt, zone))}
      <br />
      {formatTimeRange(startAt, endAt, zone)}
      {device && `, ${zoneName(zone, at)}`}
      {device && <span className={classes.more}>{device}</span>}
    </>
  );
}

/** The payments in advance. */
function Paid({ booking: { prepayment, currency } }: { booking: SelfServiceBooking }) {
  const { paidMinor } = prepayment;
  if (paidMinor === 0) return null;
  return (
    <span className={classes.more}>
      {t('{amount} paid', { amount: formatMoney({ amountMinor: paidMinor, currency }) })}
    </span>
  );
}

/** The amount due; a full price needs no second number. */
function Due({ booking: { dueMinor, totalMinor, currency, prepayment } }: { booking: SelfServiceBooking }) {
  if (dueMinor === null || dueMinor === 0 || prepayment.missingMinor > 0) return null;
  return (
    <span className={classes.more}>
      {dueMinor === totalMinor
        ? t('Due at your visit')
        : t('{amount} due at your visit', { amount: formatMoney({ amountMinor: dueMinor, currency }) })}
    </span>
  );
}

function Instructions({ booking: { appointments } }: { booking: SelfServiceBooking }) {
  const texts = [...new Set(appointments.flatMap(({ instructions }) => instructions ?? []))];
  if (texts.length === 0) return null;
  return (
    <Line term={t('Good to know')}>
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <br />}
          <span className={classes.instructions} dir="auto">
            {text}
          </span>
        </Fragment>
      ))}
    </Line>
  );
}
