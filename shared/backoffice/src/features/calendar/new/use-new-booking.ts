import { breachesOf, deskBookingMutations } from '@daybook/api/desk-booking';
import { planKeys } from '@daybook/api/keys';
import type { DeskBookingInput } from '@daybook/contract/desk-booking';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';

type Saved = { bookingId: string } | { problem: string };

/** Books for a customer, once however often it is tried. */
export function useNewBooking() {
  const client = useQueryClient();
  const keyOf = useOnceKey();
  const { mutateAsync, isPending } = useMutation({ ...deskBookingMutations.create(), meta: shownByScreen });

  async function book(input: DeskBookingInput, name: string): Promise<Saved> {
    try {
      const { bookingId, reference } = await mutateAsync({ input, idempotencyKey: keyOf(input) });
      notify({ tone: 'success', message: `${name} is booked: ${reference}` });
      return { bookingId };
    } catch (error) {
      if (!breachesOf(error)) return { problem: sentenceOf(error) };
      await client.invalidateQueries({ queryKey: planKeys.all });
      return { problem: 'This time is not free any more. See what is in the way.' };
    }
  }

  return { book, isSaving: isPending };
}
