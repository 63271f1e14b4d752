import { ApiError } from '@daybook/api';
import { bookingQueries } from '@daybook/api/bookings';
import { breachesOf, deskBookingMutations } from '@daybook/api/desk-booking';
import { hasCode } from '@daybook/api/has-code';
import { planKeys } from '@daybook/api/keys';
import type { BookingEdit, DeskBookingInput, SavedBooking } from '@daybook/contract/desk-booking';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';

interface Standing {
  bookingId: string;
  /** The version the user has seen. */
  version: number;
}

interface Save {
  input: DeskBookingInput;
  contact: BookingEdit['contact'] | null;
  /** Later bookings of the series to change too. */
  following: BookingEdit['following'];
}

/** Saves a new or changed booking; problems are shown, and the check is repeated. */
export function useSave(stored: Standing | null, onSaved: (saved: SavedBooking) => void) {
  const client = useQueryClient();
  const keyOf = useOnceKey();

  const onError = (error: unknown) => {
    if (breachesOf(error)) void client.invalidateQueries({ queryKey: planKeys.all });
    if (stored && hasCode(error, 'version_conflict', 'action_not_possible')) {
      void client.invalidateQueries({ queryKey: bookingQueries.detail(stored.bookingId).queryKey });
    }
  };
  const create = useMutation({ ...deskBookingMutations.create(), meta: shownByScreen, onError });
  const edit = useMutation({ ...deskBookingMutations.edit(), meta: shownByScreen, onError });
  const { error } = stored ? edit : create;

  const save = ({ input, contact, following }: Save) => {
    if (stored) {
      edit.mutate({ ...stored, ...input, ...(contact && { contact }), following }, { onSuccess: onSaved });
    } else create.mutate({ ...input, idempotencyKey: keyOf(input) }, { onSuccess: onSaved });
  };

  return {
    save,
    reset: () => (stored ? edit : create).reset(),
    isSaving: create.isPending || edit.isPending,
    isSaved: create.isSuccess || edit.isSuccess,
    /** Problems by the path of the field. */
    fields: error instanceof ApiError ? error.fields : {},
    /** Other starts if this one is taken. */
    nearest: breachesOf(error)?.nearest ?? [],
    problem: error && sentenceOf(error),
  };
}
