import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import type { WaitlistInput } from '@daybook/contract/waitlist';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type BookingChoice, chooseStaff } from '../../booking/booking-choice.ts';
import { dayOf } from '../../booking/days.ts';
import { type BookingPart, staffName } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import { type RequestedBooking, requestInput } from '../../booking/requested-booking.ts';
import { slotsOfDays } from '../../booking/slots-query.ts';
import { deviceZone } from '../../booking/zone-line.ts';
import { WaitlistForm } from './WaitlistForm.tsx';
import classes from './waitlist.module.css';

/** The maximum range of one request, about six weeks. */
const daysAhead = 41;

/** The coming days on which the business is open but has no free time: only those have a waiting list. */
function useFullDays(requested: RequestedBooking, today: CalendarDate, zone: string) {
  const query = useQuery(slotQueries.list(slotsOfDays(requested, [today, addDays(today, daysAhead)], zone)));
  const days = query.data?.days.flatMap(({ date, reason }) => (reason === 'full' ? date : []));
  return { ...query, days };
}

interface Props {
  site: Site;
  now: Date;
  booking: BookingChoice;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  isSending: boolean;
  error: unknown;
  onJoin: (input: WaitlistInput) => void;
}

/** The request for the waiting list: full days, part of the day and staff, and the contact data. */
export function WaitlistStep({ site, now, booking, parts, requested, isSending, error, onJoin }: Props) {
  const [isAnyone, setAnyone] = useState(false);
  const entry: RequestedBooking = isAnyone ? { ...requested, staff: 'any' } : requested;
  const { days, error: failure, isFetching, refetch } = useFullDays(entry, dayOf(now, site.zone), site.zone);
  const mayBeAnyone = parts.some(({ staff, candidates }) => staff !== 'any' && candidates.length > 1);

  if (!days) {
    return failure ? (
      <ErrorState
        title={t('Full days couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(failure)}
      </ErrorState>
    ) : (
      <Skeleton height={320} radius="md" />
    );
  }
  if (days.length === 0) return <NothingFull booking={isAnyone ? chooseStaff(booking, 'any') : booking} />;
  return (
    <>
      <p className={classes.lead}>
        {t(
          'Choose the days that suit you. When a time opens up, we’ll email everyone it suits. The first to confirm gets it.',
        )}
      </p>
      <ul className={classes.services}>
        {parts.map((part) => (
          <li key={part.service.serviceId}>
            {!isAnyone && part.staff !== 'any'
              ? t('{service} with {name}', { service: part.service.name, name: staffName(part) ?? '' })
              : part.service.name}
          </li>
        ))}
      </ul>
      <WaitlistForm
        site={site}
        days={days}
        date={booking.date}
        booking={booking}
        now={now}
        anyone={mayBeAnyone ? { isChosen: isAnyone, onChange: setAnyone } : null}
        isSending={isSending}
        error={error}
        onJoin={(typed) => onJoin({ ...requestInput(entry), ...typed, zone: deviceZone() })}
      />
    </>
  );
}

function NothingFull({ booking }: { booking: BookingChoice }) {
  return (
    <div className={classes.nothing}>
      <p>{t('No day is full right now. Every bookable day has times available.')}</p>
      <Button component={Link} to={bookingPath(booking)}>
        {t('See available times')}
      </Button>
    </div>
  );
}
