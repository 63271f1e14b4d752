import { bookingMutations } from '@daybook/api/bookings';
import type { BookingRow } from '@daybook/contract/register';
import type { BookingAction } from '@daybook/domain/booking';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadIfOutdated, undoMs } from '../after-change.ts';
import type { EndChoice } from '../payments/EndMoney.tsx';
import { actionLabels } from './action-labels.ts';

interface Ask {
  reason?: string;
  /** The message to the customer. */
  message?: string;
  /** The decision about the payments of a booking that will not take place. */
  money?: EndChoice;
  /** Called when it is done. */
  onDone?: () => void;
  /** The notification offers an undo for ten seconds, if possible. */
  offersUndo?: boolean;
}

/** Runs an action on the displayed version. Typed text stays if that is outdated. */
export function useBookingAction(booking: Pick<BookingRow, 'bookingId' | 'version'>) {
  const client = useQueryClient();
  const { mutate, error, isPending, variables, reset } = useMutation({
    ...bookingMutations.act(),
    meta: shownByScreen,
    onError: reloadIfOutdated(client),
  });

  const undo = (version: number) =>
    mutate(
      { bookingId: booking.bookingId, version, action: 'undo' },
      { onSuccess: () => notify({ tone: 'success', message: t(actionLabels.undo.done) }) },
    );

  const act = (action: BookingAction, { reason, message, money, onDone, offersUndo = false }: Ask = {}) =>
    mutate(
      {
        bookingId: booking.bookingId,
        version: booking.version,
        action,
        ...(reason && { reason }),
        ...(message && { message }),
        ...money,
      },
      {
        onSuccess: ({ version, abilities }) => {
          const canUndo = offersUndo && action !== 'undo' && abilities.includes('undo');
          notify({
            tone: 'success',
            message: t(actionLabels[action].done),
            ...(canUndo && {
              durationMs: undoMs,
              action: { label: t(actionLabels.undo.label), run: () => undo(version) },
            }),
          });
          onDone?.();
        },
      },
    );

  return {
    act,
    reset,
    /** The action in progress. */
    pending: isPending ? variables.action : null,
    /** The last failed action, and its problem. */
    failed: error ? (variables?.action ?? null) : null,
    problem: error ? sentenceOf(error) : null,
  };
}
