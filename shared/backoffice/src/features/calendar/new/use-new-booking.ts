import { breachesOf, deskBookingMutations } from '@daybook/api/desk-booking';
import { planKeys } from '@daybook/api/keys';
import type { DeskBookingInput } from '@daybook/contract/desk-booking';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';

type Saved = { bookingId: string } | { problem: string };

/** Creates a booking for a customer. Retries do not book twice. */
export function useNewBooking() {
  const client = useQueryClient();
  const keyOf = useOnceKey();
  const { mutateAsync, isPending } = useMutation({ ...deskBookingMutations.create(), meta: shownByScreen });

  async function book(input: DeskBookingInput, name: string): Promise<Saved> {
    try {
      const { bookingId, reference } = await mutateAsync({ ...input, idempotencyKey: keyOf(input) });
      notify({ tone: 'success', message: t('{name} booked: {reference}', { name, reference }) });
      return { bookingId };
    } catch (error) {
      if (!breachesOf(error)) return { problem: sentenceOf(error) };
      await client.invalidateQueries({ queryKey: planKeys.all });
      return { problem: t('This time is no longer available. Choose another, or override the rule.') };
    }
  }

  return { book, isSaving: isPending };
}
