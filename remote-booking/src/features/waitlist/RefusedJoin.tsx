import { ApiError } from '@daybook/api';
import { sentenceOf } from '@daybook/shell/error-message';
import { lostTimeOf } from '../../visit/lost-time.ts';
import type { Visit } from '../../visit/visit.ts';
import { OtherTimes } from './OtherTimes.tsx';
import classes from './waitlist.module.css';

interface Props {
  error: unknown;
  visit: Visit;
  zone: string;
  now: Date;
}

/** The reason of a refusal: a time is free, the visitor is already on the list, or the server could not be reached. */
export function RefusedJoin({ error, visit, zone, now }: Props) {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null;
  const free = lostTimeOf(error);
  return (
    <div role="alert" className={classes.notice}>
      <p>{sentenceOf(error)}</p>
      {free && <OtherTimes slots={free.nearest} {...{ visit, zone, now }} />}
    </div>
  );
}
