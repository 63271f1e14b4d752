import { ApiError } from '@daybook/api';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { lostTimeOf } from '../booking/lost-time.ts';
import { successPath } from '../booking/paths.ts';
import { useParentPage } from '../embed/use-parent-page.ts';
import type { Wish } from './place-booking.ts';
import type { ProofWork } from './proof.ts';
import type { TimeChoice } from './use-time-choice.ts';

// Not needed by the first screen. The review loads it as well, before its button.
const code = () => import('./place-booking.ts');

/** Sends the booking. All input survives every failure. */
export function useBook(
  { lose, forget, held }: TimeChoice,
  onFieldErrors: (fields: Readonly<Record<string, string>>) => void,
) {
  const navigate = useNavigate();
  const parentPage = useParentPage();
  const client = useQueryClient();
  const work = useRef<ProofWork>(null);
  const proofWork = useCallback(async () => {
    const { createProofWork } = await code();
    work.current ??= createProofWork(client);
    return work.current;
  }, [client]);
  const prepare = useCallback(() => {
    proofWork().then(
      ({ begin }) => begin(),
      // The booking itself loads it again, and shows the error.
      () => undefined,
    );
  }, [proofWork]);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (wish: Wish) => {
      const [{ placeBooking }, { take }] = await Promise.all([code(), proofWork()]);
      return placeBooking(wish, {
        client,
        holdToken: held?.holdToken ?? null,
        takeProof: take,
        onBooked({ reference }) {
          parentPage?.tell({ type: 'daybook:booked', reference });
          forget();
        },
      });
    },
    meta: shownByScreen,
  });

  const book = async (wish: Wish) => {
    if (isPending) return;
    try {
      await navigate(successPath(await mutateAsync(wish)), { replace: true });
    } catch (failure) {
      const lost = lostTimeOf(failure);
      if (lost) lose(lost);
      else if (failure instanceof ApiError && Object.keys(failure.fields).length > 0)
        onFieldErrors(failure.fields);
    }
  };

  return {
    book,
    prepare,
    isBooking: isPending,
    problem: error && !lostTimeOf(error) ? sentenceOf(error) : null,
  };
}

export type Booking = ReturnType<typeof useBook>;
