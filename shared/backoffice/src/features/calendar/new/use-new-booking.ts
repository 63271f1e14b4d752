import { breachesOf, deskBookingMutations, planKeys } from '@daybook/api/desk-booking';
import type { DeskBookingInput } from '@daybook/contract/desk-booking';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** 128 random bits. `crypto.randomUUID` is missing where the page came without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Saved = { bookingId: string } | { problem: string };

/** Books for a customer, once however often it is tried. */
export function useNewBooking() {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  const { mutateAsync, isPending } = useMutation({ ...deskBookingMutations.create(), meta: shownByScreen });

  async function book(input: DeskBookingInput, name: string): Promise<Saved> {
    const body = JSON.stringify(input);
    if (attempt.current.body !== body) attempt.current = { body, key: randomKey() };
    try {
      const { bookingId, reference } = await mutateAsync({ input, idempotencyKey: attempt.current.key });
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
