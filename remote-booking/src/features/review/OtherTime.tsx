import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatLongDate, formatTime } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { slotsOfDays } from '../../booking/slots-query.ts';
import classes from './review.module.css';

interface Props {
  site: Site;
  requested: RequestedBooking;
  date: string;
  holdToken: string | null;
  onMove: (startAt: string) => void;
}

/** The free times of one day, to choose another for that date only. */
export function OtherTime({ site, requested, date, holdToken, onMove }: Props) {
  const query = slotsOfDays(requested, [date, date], site.zone);
  const { data, error } = useQuery({ ...slotQueries.list(query, holdToken), placeholderData: undefined });
  if (error) return <InlineError>{sentenceOf(error)}</InlineError>;
  if (!data) return <p className={classes.looking}>{t('Loading times…')}</p>;
  if (data.slots.length === 0)
    return <p className={classes.looking}>{t('No other times available on this day.')}</p>;
  const times = data.slots.map(({ startAt }) => ({ value: startAt, label: formatTime(startAt, site.zone) }));
  return (
    <NativeSelect
      className={classes.other}
      label={t('Another time on {day}', { day: formatLongDate(date) })}
      autoFocus
      data={[{ value: '', label: t('Choose a time') }, ...times]}
      onChange={({ currentTarget: { value } }) => value && onMove(value)}
    />
  );
}
