import type { CancellableBooking } from '@daybook/domain/cancellation-terms';
import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';

type EachPolicy = Pick<CancellableBooking, 'cancelMinutes' | 'rescheduleMinutes' | 'tiers'>;

/** The policy for each of several bookings: deadlines relative to their own starts, and the fees after them. */
export function policyOfEach({ cancelMinutes, rescheduleMinutes, tiers }: EachPolicy): string {
  const fees = tiers
    .filter(({ hoursBefore, keepsPercent }) => Number(keepsPercent) > 0 && hoursBefore * 60 > cancelMinutes)
    .sort((a, b) => b.hoursBefore - a.hoursBefore);
  const kept = fees.map(({ hoursBefore, keepsPercent }) =>
    t('If you cancel less than {duration} before, a {percent}% cancellation fee applies.', {
      duration: formatDuration(hoursBefore * 60),
      percent: keepsPercent,
    }),
  );
  const free = fees.length === 0;
  const isOne = cancelMinutes === rescheduleMinutes;
  return [
    isOne ? cancellingOrMoving(cancelMinutes, free) : cancelling(cancelMinutes, free),
    ...(isOne ? [] : [moving(rescheduleMinutes)]),
    ...kept,
  ].join(' ');
}

function cancellingOrMoving(minutes: number, isFree: boolean): string {
  const duration = formatDuration(minutes);
  if (isFree)
    return minutes === 0
      ? t('You can cancel or reschedule each visit free of charge until it starts.')
      : t('You can cancel or reschedule each visit free of charge up to {duration} before it starts.', {
          duration,
        });
  return minutes === 0
    ? t('You can cancel or reschedule each visit until it starts.')
    : t('You can cancel or reschedule each visit up to {duration} before it starts.', { duration });
}

function cancelling(minutes: number, isFree: boolean): string {
  const duration = formatDuration(minutes);
  if (isFree)
    return minutes === 0
      ? t('You can cancel each visit free of charge until it starts.')
      : t('You can cancel each visit free of charge up to {duration} before it starts.', { duration });
  return minutes === 0
    ? t('You can cancel each visit until it starts.')
    : t('You can cancel each visit up to {duration} before it starts.', { duration });
}

const moving = (minutes: number): string =>
  minutes === 0
    ? t('You can reschedule it until it starts.')
    : t('You can reschedule it up to {duration} before it starts.', { duration: formatDuration(minutes) });
