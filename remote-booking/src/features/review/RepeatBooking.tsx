import { maxOnlineBookings } from '@daybook/contract/series';
import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { NativeSelect } from '@mantine/core';
import type { BookingPart } from '../../booking/parts.ts';
import { firstWish, type RepeatWish, withRhythm } from '../../booking/repeat.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import classes from './review.module.css';
import { SeriesDates } from './SeriesDates.tsx';
import type { SeriesLook } from './use-series.ts';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  start: string;
  now: Date;
  wish: RepeatWish | null;
  series: SeriesLook;
  holdToken: string | null;
  onRepeat: (repeat: RepeatWish | null) => void;
}

const weeks = [1, 2, 3, 4, 6, 8, 12];
const rhythms = () => [
  { value: '', label: t('Does not repeat') },
  ...weeks.map((count) => ({
    value: String(count),
    label: t('{count, plural, one {Every week} other {Every # weeks}}', { count }),
  })),
];
const counts = Array.from({ length: maxOnlineBookings - 1 }, (_, index) => index + 2);
const endings = () => [
  ...counts.map((count) => ({
    value: String(count),
    label: t('After {count, plural, one {# visit} other {# visits}}', { count }),
  })),
  { value: 'until', label: t('On a date') },
];

/** Whether and how the booking repeats, and the state of each date. */
export function RepeatBooking({ wish, series, start, onRepeat, ...rest }: Props) {
  const change = (changes: Parameters<typeof withRhythm>[1]) =>
    onRepeat({ ...withRhythm(wish ?? firstWish(start), changes), start });
  return (
    <section>
      <h2 className={classes.title}>{t('Come again')}</h2>
      <div className={classes.repeat}>
        <NativeSelect
          label={t('Repeat this visit')}
          data={rhythms()}
          value={wish ? String(wish.everyWeeks) : ''}
          onChange={({ currentTarget: { value } }) =>
            value ? change({ everyWeeks: Number(value) }) : onRepeat(null)
          }
        />
        {wish && (
          <NativeSelect
            label={t('Ends')}
            data={endings()}
            value={wish.ends === 'until' ? 'until' : String(wish.count)}
            onChange={({ currentTarget: { value } }) =>
              change(value === 'until' ? { ends: 'until' } : { ends: 'count', count: Number(value) })
            }
          />
        )}
        {wish?.ends === 'until' && (
          <DateField
            label={t('Last date')}
            required
            min={start.slice(0, 10)}
            value={wish.until}
            onChange={(value) => value && change({ until: value })}
          />
        )}
      </div>
      {wish && <SeriesDates {...rest} {...{ wish, series, start, onRepeat }} />}
    </section>
  );
}
