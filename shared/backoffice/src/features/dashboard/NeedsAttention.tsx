import type { Dashboard } from '@daybook/contract/desk';
import { msg, t } from '@daybook/i18n';
import { focusHeading } from '@daybook/shell/focus-heading';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { useRef } from 'react';
import { useArea } from '../../kit/area/Area.tsx';
import { BookingToLookAt } from './BookingToLookAt.tsx';
import { BookingToSettle } from './BookingToSettle.tsx';
import { FailedMail } from './FailedMail.tsx';
import classes from './NeedsAttention.module.css';
import { WaitingTimeOff } from './WaitingTimeOff.tsx';
import { WorkList } from './WorkList.tsx';

/** Tasks to handle on the booking's screen, with the tab of the register that lists them all. */
const toLookAt = [
  ['timeLost', msg('Paid after the time was taken'), 'awaiting_payment'],
  ['outsideHours', msg('Outside working hours'), undefined],
  ['unassigned', msg('Assigned to someone who has left'), undefined],
  ['overlapping', msg('Double-booked'), undefined],
  ['unpaid', msg('Deposits due'), 'awaiting_payment'],
] as const satisfies readonly (readonly [
  Exclude<keyof Dashboard['attention'], 'notInvoiced'>,
  string,
  string | undefined,
])[];

export function NeedsAttention({ notInvoiced: _, ...attention }: Dashboard['attention']) {
  const area = useArea();
  const { requests, unfinished, failedMails, timeOff } = attention;
  const nothing = Object.values(attention).every(({ total }) => total === 0);
  const { bookings } = areaPaths(area);
  const heading = useRef<HTMLHeadingElement>(null);
  // A settled booking leaves the list together with the focused button.
  const onSettled = () => focusHeading(heading.current);

  return (
    <section className={classes.root} aria-labelledby="attention">
      <h2 ref={heading} id="attention" className={classes.title} tabIndex={-1}>
        {t('To do')}
      </h2>
      {nothing && (
        <EmptyState drawing="done" title={t('All clear')}>
          {t('You’ll see requests, visits to close, deposits due and undelivered emails here.')}
        </EmptyState>
      )}
      <WorkList title={t('Requests to answer')} total={requests.total} all={`${bookings}?tab=requests`}>
        {requests.items.map((booking) => (
          <BookingToSettle key={booking.bookingId} booking={booking} action="confirm" onSettled={onSettled} />
        ))}
      </WorkList>
      <WorkList title={t('Time-off requests')} total={timeOff.total} all={`${area}/all-staff`}>
        {timeOff.items.map((one) => (
          <WaitingTimeOff key={one.timeOffId} timeOff={one} />
        ))}
      </WorkList>
      {toLookAt.map(([key, title, tab]) => (
        <WorkList
          key={key}
          title={t(title)}
          total={attention[key].total}
          {...(tab && { all: `${bookings}?tab=${tab}` })}
        >
          {attention[key].items.map((booking) => (
            <BookingToLookAt key={booking.bookingId} booking={booking} />
          ))}
        </WorkList>
      ))}
      <WorkList title={t('Visits to close')} total={unfinished.total} all={`${bookings}?tab=past`}>
        {unfinished.items.map((booking) => (
          <BookingToSettle
            key={booking.bookingId}
            booking={booking}
            action="complete"
            onSettled={onSettled}
          />
        ))}
      </WorkList>
      <WorkList title={t('Undelivered emails')} total={failedMails.total}>
        {failedMails.items.map((mail) => (
          <FailedMail key={mail.mailId} mail={mail} onSettled={onSettled} />
        ))}
      </WorkList>
    </section>
  );
}
