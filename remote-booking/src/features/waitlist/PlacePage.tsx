import type { WaitlistPlace } from '@daybook/contract/waitlist';
import { bookingPlaceText } from '@daybook/domain/booking-place';
import { t } from '@daybook/i18n';
import { focusHeading } from '@daybook/shell/focus-heading';
import { formatDate, formatFullDate, formatTimeRange } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { commaList } from '@daybook/domain/lists';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../booking/days.ts';
import { bookingPath } from '../../booking/paths.ts';
import { totalText } from '../../booking/price.ts';
import { outcomeOf } from './outcome.ts';
import { partName } from './part-of-day.ts';
import { TakeOffer } from './TakeOffer.tsx';
import classes from './waitlist.module.css';

interface Props {
  place: WaitlistPlace;
  now: Date;
  isTaking: boolean;
  isLeaving: boolean;
  /** The reason why the time was not booked, or the list not left. */
  error: unknown;
  onTake: () => void;
  onLeave: () => void;
}

/** An entry of the waiting list: the request, the offered time, and the way to leave the list. */
export function PlacePage({ place, now, isTaking, isLeaving, error, onTake, onLeave }: Props) {
  const outcome = outcomeOf(place, now);
  const isOpen = place.state === 'waiting' && place.offer?.state === 'open';
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(outcome.title);
  useEffect(() => {
    if (first.current !== outcome.title) focusHeading(heading.current);
    first.current = outcome.title;
  }, [outcome.title]);
  return (
    <div className={classes.page}>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {outcome.title}
      </h1>
      <p className={classes.lead}>{outcome.sentence}</p>
      <PlaceLines place={place} now={now} />
      {(isOpen || Boolean(error)) && place.state === 'waiting' && (
        <TakeOffer {...{ place, now, error, isTaking, onTake }} />
      )}
      <div className={classes.ways}>
        {place.state === 'waiting' ? (
          <Button variant="default" loading={isLeaving} onClick={onLeave}>
            {t('Leave the waiting list')}
          </Button>
        ) : (
          <Button variant="default" component={Link} to={bookingPath({ services: [] })}>
            {t('Book a visit')}
          </Button>
        )}
      </div>
    </div>
  );
}

function PlaceLines({ place, now }: Pick<Props, 'place' | 'now'>) {
  const { services, days, partOfDay, partySize, offer, zone, business } = place;
  const offered = place.state === 'waiting' && offer?.state === 'open' ? offer : null;
  const today = dayOf(now, zone);
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{t('What')}</dt>
        <dd>
          {services.map(({ serviceId, serviceName, staffName }) => (
            <div key={serviceId}>
              {staffName
                ? t('{service} with {name}', { service: serviceName, name: staffName })
                : serviceName}
            </div>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('When')}</dt>
        <dd>
          {offered ? (
            <>
              {formatFullDate(dayOf(offered.startAt, zone))}
              <br />
              {formatTimeRange(offered.startAt, offered.endAt, zone)}{' '}
              {zoneAbbreviation(zone, new Date(offered.startAt))}
            </>
          ) : (
            <>
              {commaList(days.map((day) => formatDate(day, today)))}
              <br />
              {partName(partOfDay)}
            </>
          )}
        </dd>
      </div>
      {partySize > 1 && (
        <div>
          <dt>{t('People')}</dt>
          <dd>{partySize}</dd>
        </div>
      )}
      {offered?.totalMinor != null && (
        <div>
          <dt>{t('Price')}</dt>
          <dd>
            {totalText({ priceIsKnown: true, totalMinor: offered.totalMinor, currency: offered.currency })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Where')}</dt>
        <dd>
          {place.place === 'business' ? business.name : bookingPlaceText(place.place, business.address)}
          {place.place === 'business' && business.address && (
            <>
              <br />
              {business.address}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
