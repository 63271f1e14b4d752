import type { Dashboard } from '@daybook/contract/desk';
import { focusHeading } from '@daybook/shell/focus-heading';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { IconChecks } from '@tabler/icons-react';
import { useRef } from 'react';
import { useArea } from '../../kit/area/Area.tsx';
import { BookingToLookAt } from './BookingToLookAt.tsx';
import { BookingToSettle } from './BookingToSettle.tsx';
import { FailedMail } from './FailedMail.tsx';
import classes from './NeedsAttention.module.css';
import { WaitingTimeOff } from './WaitingTimeOff.tsx';
import { WorkList } from './WorkList.tsx';

/**
 * Work that is decided on the booking's screen, with the tab of the register that lists all of it.
 */
const toLookAt = [
  ['timeLost', 'Paid, and the time was gone', 'awaiting_payment'],
  ['outsideHours', 'Outside working hours', undefined],
  ['unassigned', 'With somebody who has left', undefined],
  ['overlapping', 'Placed over one another', undefined],
  ['unpaid', 'Deposits to be paid', 'awaiting_payment'],
  ['notInvoiced', 'Completed today, without an invoice', undefined],
] as const satisfies readonly (readonly [keyof Dashboard['attention'], string, string | undefined])[];

export function NeedsAttention(attention: Dashboard['attention']) {
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
        Needs attention
      </h2>
      {nothing && (
        <EmptyState icon={IconChecks} title="All clear">
          Requests to answer, visits to close, deposits that are not paid and mails that did not arrive appear
          here.
        </EmptyState>
      )}
      <WorkList title="Requests to answer" total={requests.total} all={`${bookings}?tab=requests`}>
        {requests.items.map((booking) => (
          <BookingToSettle key={booking.bookingId} booking={booking} action="confirm" onSettled={onSettled} />
        ))}
      </WorkList>
      <WorkList title="Requests for time off" total={timeOff.total} all={`${area}/all-staff`}>
        {timeOff.items.map((one) => (
          <WaitingTimeOff key={one.timeOffId} timeOff={one} />
        ))}
      </WorkList>
      {toLookAt.map(([key, title, tab]) => (
        <WorkList
          key={key}
          title={title}
          total={attention[key].total}
          {...(tab && { all: `${bookings}?tab=${tab}` })}
        >
          {attention[key].items.map((booking) => (
            <BookingToLookAt key={booking.bookingId} booking={booking} />
          ))}
        </WorkList>
      ))}
      <WorkList title="Visits to close" total={unfinished.total} all={`${bookings}?tab=past`}>
        {unfinished.items.map((booking) => (
          <BookingToSettle
            key={booking.bookingId}
            booking={booking}
            action="complete"
            onSettled={onSettled}
          />
        ))}
      </WorkList>
      <WorkList title="Mails that did not arrive" total={failedMails.total}>
        {failedMails.items.map((mail) => (
          <FailedMail key={mail.mailId} mail={mail} onSettled={onSettled} />
        ))}
      </WorkList>
    </section>
  );
}
