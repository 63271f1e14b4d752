import { seriesMutations } from '@daybook/api/series';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation } from '@tanstack/react-query';
import { followed, followingOf } from '../series/series-bookings.ts';
import type { Words } from './BookingQuestion.tsx';

/** Cancels a booking of a series and the later ones, each by itself. */
export function useCancelFollowing(booking: Booking, onDone: () => void) {
  const { mutate, data, error, isPending, reset } = useMutation({
    ...seriesMutations.cancelFollowing(),
    meta: shownByScreen,
  });
  const isWhole = data?.results.every(({ refusal }) => refusal === null) === true;

  const cancel = ({ reason, message }: Words) =>
    mutate(
      {
        seriesId: booking.series?.seriesId ?? '',
        items: [booking, ...followingOf(booking)].map(({ bookingId, version }) => ({ bookingId, version })),
        ...(reason && { reason }),
        ...(message && { message }),
      },
      {
        onSuccess: ({ results }) => {
          if (results.some(({ refusal }) => refusal !== null)) return;
          notify({
            tone: 'success',
            message: t('{count, plural, one {# booking cancelled} other {# bookings cancelled}}', {
              count: results.length,
            }),
          });
          onDone();
        },
      },
    );

  return {
    cancel,
    reset,
    isBusy: isPending,
    /** The result of each, if not all could be cancelled. */
    bookings: data && !isWhole ? followed(booking, data.results) : null,
    problem: error && sentenceOf(error),
  };
}
