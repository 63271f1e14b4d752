import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatLongDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { startDraftOf } from '../../../entities/booking/form/start-draft.ts';
import { SeriesChoice } from '../../../entities/booking/series/SeriesChoice.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { DateList } from './DateList.tsx';
import { isBound, stateLabels } from './date-labels.ts';
import classes from './dates.module.css';
import type { Following } from './use-following.ts';

interface Props {
  following: Following;
  nameOf: (staffId: string) => string;
}

type FollowingRow = Following['bookings'][number];

/** Whether a change includes the later bookings, and the planned state of each. */
export function FollowingBookings({ following, nameOf }: Props) {
  const { when, time, zone } = useBusiness();
  const { count, reach, setReach, isAlong, isLooking, query, bookings, leaveOut } = following;
  if (count === 0) return null;
  const lineOf = (booking: FollowingRow) => {
    const startAt = booking.look?.isChanged ? booking.look.startAt : booking.startAt;
    return {
      key: booking.bookingId,
      day: formatLongDate(startDraftOf(Date.parse(startAt), zone).date),
      time: time(startAt),
      words: wordsOf(booking),
      isBound: booking.look ? isBound(booking.look) : false,
      isLeftOut: booking.isLeftOut,
      isFixed: !booking.isLeftOut && !booking.look?.isChanged,
    };
  };
  const wordsOf = ({ isLeftOut, look }: FollowingRow): string => {
    if (isLeftOut) return t('Not included');
    if (!look) return t('Checking…');
    if (look.refusal) return t('Unchanged. {message}', { message: look.refusal.message });
    return look.isChanged ? stateLabels(look, { nameOf, when }) : t('No changes');
  };

  return (
    <Stack>
      <SeriesChoice
        reach={reach}
        count={count}
        description={t(
          'Changes to services, team members, durations, prices and times apply there too. Everything else stays as it is.',
        )}
        onChange={setReach}
      />
      {isAlong && query.error && (
        <>
          <InlineError>{sentenceOf(query.error)}</InlineError>
          <Button variant="default" size="xs" className={classes.again} onClick={() => void query.refetch()}>
            {t('Check again')}
          </Button>
        </>
      )}
      {isAlong && !query.error && (
        <DateList
          label={t('Following visits')}
          summary={isLooking ? t('Checking each visit…') : summary(following)}
          isBusy={query.isFetching}
          leaveOutLabel={t('Leave out')}
          lines={bookings.map(lineOf)}
          onLeaveOut={leaveOut}
        />
      )}
    </Stack>
  );
}

function summary({ bookings, items }: Following): string {
  const bound = bookings.filter(({ isLeftOut, look }) => !isLeftOut && look && isBound(look)).length;
  const count = items.length;
  if (count === 0) return t('No other visits change.');
  if (bound === 0)
    return t('{count, plural, one {# more visit changes.} other {# more visits change.}}', { count });
  return t(
    '{count, plural, one {# more visit changes.} other {# more visits change.}} {bound, plural, one {# breaks a rule.} other {# break a rule.}}',
    { count, bound },
  );
}
