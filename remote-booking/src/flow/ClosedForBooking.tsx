import type { Site } from '@daybook/contract/site';
import { EmptyState } from '@daybook/ui/EmptyState';
import { IconCalendarOff } from '@tabler/icons-react';
import classes from './booking.module.css';

/** The message if the business offers nothing online at present. */
export function ClosedForBooking({ site: { name, phone } }: { site: Site }) {
  return (
    <>
      <h1 className={classes.heading} tabIndex={-1}>
        Book an appointment
      </h1>
      <EmptyState icon={IconCalendarOff} title="Online booking opens soon">
        {name} has no services that can be booked online yet.
        {phone && ` To make an appointment, call ${phone}.`}
      </EmptyState>
    </>
  );
}
