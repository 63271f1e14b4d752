import { bookingMutations } from '@daybook/api/bookings';
import type { BulkAction } from '@daybook/contract/bulk';
import type { BookingRow } from '@daybook/contract/register';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import { ReasonField } from '../../../kit/fields/ReasonField.tsx';
import { BulkResults, countOf } from './BulkResults.tsx';
import { bulkLabels } from './bulk-labels.ts';

interface Props {
  action: BulkAction;
  bookings: readonly BookingRow[];
  /** True after an attempt: the selected rows have changed. */
  onClose: (isDone: boolean) => void;
}

/** Asks once for all, then shows the result of each. */
export function BulkDialog({ action, bookings, onClose }: Props) {
  const { label, title, consequence, done } = bulkLabels[action];
  const isPlain = action === 'confirm' || action === 'remind';
  const [reason, setReason] = useTyped(
    `bulk-${action}-${bookings.map(({ bookingId }) => bookingId).join()}-reason`,
    '',
  );
  const [message, setMessage] = useTyped(
    `bulk-${action}-${bookings.map(({ bookingId }) => bookingId).join()}-message`,
    '',
  );
  const { mutate, data, error, isPending } = useMutation({
    ...bookingMutations.actOnMany(),
    meta: shownByScreen,
  });

  if (data) {
    return (
      <BulkResults bookings={bookings} results={data.results} done={done} onClose={() => onClose(true)} />
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={title(countOf(bookings.length))}
      confirmLabel={label}
      dismissLabel="Go back"
      tone={isPlain ? 'plain' : 'danger'}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() =>
        mutate({
          action,
          items: bookings.map(({ bookingId, version }) => ({ bookingId, version })),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(message.trim() && { message: message.trim() }),
        })
      }
      onDismiss={() => onClose(false)}
    >
      <p>{consequence}</p>
      <MessageField value={message} onChange={setMessage} />
      {!isPlain && (
        <ReasonField
          label="Reason"
          description="Kept in the history of each booking, not sent."
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
