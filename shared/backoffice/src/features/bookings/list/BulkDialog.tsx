import { bookingMutations } from '@daybook/api/bookings';
import type { BulkAction } from '@daybook/contract/bulk';
import type { BookingRow } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import { ReasonField } from '../../../kit/fields/ReasonField.tsx';
import { BulkResults } from './BulkResults.tsx';
import { bulkLabels } from './bulk-labels.ts';

interface Props {
  action: BulkAction;
  bookings: readonly BookingRow[];
  /** True after an attempt: the selected rows have changed. */
  onClose: (isDone: boolean) => void;
}

/** Asks once for all, then shows the result of each. */
export function BulkDialog({ action, bookings, onClose }: Props) {
  const { label, title, consequence, keep, done } = bulkLabels[action];
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
      <BulkResults bookings={bookings} results={data.results} done={t(done)} onClose={() => onClose(true)} />
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={t(title, { count: bookings.length })}
      confirmLabel={t(label)}
      dismissLabel={t(keep)}
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
      <p>{t(consequence)}</p>
      <MessageField value={message} onChange={setMessage} />
      {!isPlain && (
        <ReasonField
          label={t('Reason')}
          description={t('Saved in each booking’s history. Not sent to the customers.')}
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
