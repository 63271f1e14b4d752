import type { Site } from '@daybook/contract/site';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatLongDate } from '@daybook/ui/format/when';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type BookingChoice, chooseStaff } from '../../booking/booking-choice.ts';
import { bookingPath, waitlistPath } from '../../booking/paths.ts';
import { phoneHref } from '../../booking/phone.ts';
import classes from './time.module.css';

interface Props {
  site: Site;
  booking: BookingChoice;
  /** The reason as a sentence. */
  why: string;
  /** The next day with a free time; null if there is none. */
  nextFreeDay: CalendarDate | null;
  /** The first day with a free time. */
  firstFreeDay: CalendarDate | null;
  /** True if other staff could perform the booking too. */
  isSomeoneChosen: boolean;
  /** The day for the waiting list; null if there is no waiting list. */
  waitlistDay: CalendarDate | null;
  onDay: (day: CalendarDate) => void;
}

/** Long labels wrap if the width is too small. */
const wrapping = { root: classes.wrapping, label: classes.wrappingLabel };

/** The message without free times, with every alternative. */
export function NoTimes(props: Props) {
  const { site, booking, why, nextFreeDay, firstFreeDay, isSomeoneChosen, waitlistDay, onDay } = props;
  const day = nextFreeDay ?? firstFreeDay;
  return (
    <div className={classes.none}>
      <p>{why}</p>
      <div className={classes.ways}>
        {day && (
          <Button classNames={wrapping} onClick={() => onDay(day)}>
            {nextFreeDay
              ? t('Next available day: {day}', { day: formatLongDate(day) })
              : t('First available day: {day}', { day: formatLongDate(day) })}
          </Button>
        )}
        {isSomeoneChosen && (
          <Button
            classNames={wrapping}
            variant="default"
            component={Link}
            to={bookingPath(chooseStaff(booking, 'any'))}
          >
            {t('See times with anyone')}
          </Button>
        )}
        {waitlistDay && (
          <Button
            classNames={wrapping}
            variant="default"
            component={Link}
            to={waitlistPath({ ...booking, date: waitlistDay, start: undefined, step: undefined })}
          >
            {t('Join the waiting list')}
          </Button>
        )}
      </div>
      {site.phone && (
        <p>
          {day ? t('Or call us:') : t('Call us and we’ll find you a time:')}{' '}
          <a href={phoneHref(site.phone)} dir="ltr">
            {site.phone}
          </a>
        </p>
      )}
    </div>
  );
}
