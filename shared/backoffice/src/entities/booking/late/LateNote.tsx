import type { Booking } from '@daybook/contract/register';
import { promisedStatuses } from '@daybook/domain/booking';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatTime } from '@daybook/ui/format/when';
import { useBusiness } from '../../business/Business.tsx';

/** The expected start of a visit that runs late, or its end once it has begun. */
export function LateNote({
  booking,
}: {
  booking: Pick<Booking, 'status' | 'startAt' | 'endAt' | 'lateMinutes'>;
}) {
  const { zone } = useBusiness();
  const { status, startAt, endAt, lateMinutes } = booking;
  if (lateMinutes === 0 || !promisedStatuses.includes(status)) return null;
  const hasBegun = status === 'in_service';
  const expected = Date.parse(hasBegun ? endAt : startAt) + lateMinutes * minuteMs;
  const time = formatTime(new Date(expected), zone);
  return (
    <span>
      {t('Running late')}
      {' · '}
      {hasBegun ? t('Expected to end at {time}.', { time }) : t('Expected to start at {time}.', { time })}
    </span>
  );
}
