import type { ManagedBooking } from '@daybook/contract/bookings';
import { publicPaths } from '@daybook/shell/paths';
import { formatTimeRange } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { useNow } from '@daybook/ui/use-now';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dayOf, fullDay } from '../../visit/days.ts';
import { policyText } from '../../visit/policy.ts';
import { totalText } from '../../visit/price.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { outcomeOf } from './outcome.ts';
import classes from './success.module.css';

const symbols = { done: IconCheck, waiting: IconClock, over: IconX };

/** One booking: its state, what, when, where, what it costs, and what can be done about it. */
export function BookedVisit({ booking, token }: { booking: ManagedBooking; token: string }) {
  const now = useNow();
  const { zone, startAt, endAt, business, reference } = booking;
  const outcome = outcomeOf(booking);
  const Glyph = symbols[outcome.tone];
  const zoneName = zoneAbbreviation(zone, new Date(startAt));
  return (
    <div className={classes.page}>
      <span className={classes.symbol} data-tone={outcome.tone}>
        <Glyph aria-hidden size={28} stroke={2} />
      </span>
      <h1 className={classes.title} tabIndex={-1}>
        {outcome.title}
      </h1>
      <p className={classes.sentence}>{outcome.sentence}</p>
      <dl className={classes.lines}>
        {booking.appointments.map(({ serviceName, staffName, startAt: at }) => (
          <div key={`${serviceName}${at}`}>
            <dt>What</dt>
            <dd>
              {serviceName} with {staffName}
            </dd>
          </div>
        ))}
        <div>
          <dt>When</dt>
          <dd>
            {fullDay(dayOf(startAt, zone))}
            <br />
            {formatTimeRange(startAt, endAt, zone)} {zoneName}
          </dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>
            {business.name}
            {business.address && (
              <>
                <br />
                <a
                  href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${business.name}, ${business.address}` })}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {business.address}
                </a>
              </>
            )}
            {business.phone && (
              <>
                <br />
                <a href={`tel:${business.phone.replace(/[^\d+]/g, '')}`}>{business.phone}</a>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{totalText(booking)}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      {outcome.isAhead && (
        <>
          <AddToCalendar booking={booking} token={token} />
          <p className={classes.policy}>
            {policyText(booking, zone, now)}
            {business.phone && ` To change it, call ${business.phone}.`}
          </p>
        </>
      )}
      <Button component={Link} to={publicPaths.booking} variant="default">
        Book another visit
      </Button>
    </div>
  );
}
