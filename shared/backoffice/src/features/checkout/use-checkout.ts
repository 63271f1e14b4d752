import { checkoutMutations, checkoutQueries } from '@daybook/api/checkout';
import { hasCode } from '@daybook/api/has-code';
import { Checkout, type CheckoutResult } from '@daybook/contract/checkout';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOnceKey } from '../../kit/idempotency/use-once-key.ts';
import { type CheckoutDraft, newDraft } from './checkout-draft.ts';
import { type Figures, figuresOf, inputOf, type Problems, problemsOf } from './checkout-figures.ts';

/** The subject of a check-out: a booking, or a sale to a customer or a walk-in. */
export type Sold = { bookingId: string } | { customerId: string | null };

const queryOf = (sold: Sold) =>
  'bookingId' in sold
    ? checkoutQueries.ofBooking(sold.bookingId)
    : checkoutQueries.ofSale(sold.customerId ?? undefined);

/** The typed values of a check-out, its figures, and its submission. */
export function useCheckout(sold: Sold, checkout: Checkout, onDone: (result: CheckoutResult) => void) {
  const [draft, setDraft] = useTyped<CheckoutDraft>('checkout', newDraft);
  const [showsErrors, setShowsErrors] = useState(false);
  const client = useQueryClient();
  const root = useRef<HTMLFormElement>(null);
  const keyOf = useOnceKey();
  const options = {
    meta: shownByScreen,
    onSuccess: onDone,
    // The error carries the current figures. Typed values stay.
    onError: (error: Error) => {
      if (!hasCode(error, 'version_conflict')) return;
      const fresh = Checkout.safeParse(Object(error.body).checkout);
      if (fresh.success) client.setQueryData(queryOf(sold).queryKey, fresh.data);
      else void client.invalidateQueries({ queryKey: queryOf(sold).queryKey });
    },
  };
  const ofBooking = useMutation({ ...checkoutMutations.submit(), ...options });
  const ofSale = useMutation({ ...checkoutMutations.sell(), ...options });
  const { error, isPending } = 'bookingId' in sold ? ofBooking : ofSale;

  const figures: Figures = figuresOf(checkout, draft);
  const problems: Problems = problemsOf(checkout, draft, figures);

  const submit = () => {
    setShowsErrors(true);
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    const input = inputOf(checkout, draft, figures);
    if ('bookingId' in sold) {
      const request = { ...input, bookingId: sold.bookingId, version: checkout.booking?.version ?? 0 };
      ofBooking.mutate({ ...request, idempotencyKey: keyOf(request) });
    } else {
      const request = { ...input, customerId: sold.customerId, lines: input.lines ?? [] };
      ofSale.mutate({ ...request, idempotencyKey: keyOf(request) });
    }
  };

  return {
    root,
    draft,
    set: (change: Partial<CheckoutDraft>) => setDraft((before) => ({ ...before, ...change })),
    figures,
    problems: showsErrors ? problems : {},
    isPending,
    error,
    submit,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
