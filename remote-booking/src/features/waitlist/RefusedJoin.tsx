import { ApiError } from '@daybook/api';
import { sentenceOf } from '@daybook/shell/error-message';
import type { BookingChoice } from '../../booking/booking-choice.ts';
import { lostTimeOf } from '../../booking/lost-time.ts';
import { OtherTimes } from './OtherTimes.tsx';
import classes from './waitlist.module.css';

interface Props {
  error: unknown;
  booking: BookingChoice;
  zone: string;
  now: Date;
}

/** The reason of a refusal: a time is free, the visitor is already on the list, or the server could not be reached. */
export function RefusedJoin({ error, booking, zone, now }: Props) {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null;
  const free = lostTimeOf(error);
  return (
    <div role="alert" className={classes.notice}>
      <p>{sentenceOf(error)}</p>
      {free && <OtherTimes slots={free.nearest} {...{ booking, zone, now }} />}
    </div>
  );
}
