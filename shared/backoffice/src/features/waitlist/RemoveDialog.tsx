import { waitlistMutations } from '@daybook/api/waitlist';
import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { nameOf } from './waitlist-labels.ts';

interface Props {
  /** Null while the dialog is closed. */
  entry: WaitlistEntry | null;
  onDone: () => void;
}

export function RemoveDialog({ entry, onDone }: Props) {
  const { mutate, isPending, error, reset } = useMutation({
    ...waitlistMutations.remove(),
    meta: shownByScreen,
  });
  const close = () => {
    reset();
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen={entry !== null}
      title={entry ? t('Remove {name}?', { name: nameOf(entry) }) : ''}
      confirmLabel={t('Remove from list')}
      dismissLabel={t('Keep on list')}
      tone="danger"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => entry && mutate({ waitlistEntryId: entry.waitlistEntryId }, { onSuccess: close })}
      onDismiss={close}
    >
      <p>{t('They’ll no longer hear about available times. We won’t email them about this.')}</p>
    </ConfirmDialog>
  );
}
