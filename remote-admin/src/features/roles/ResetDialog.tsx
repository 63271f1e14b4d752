import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';

export function ResetDialog({ role: { role, name, version }, onClose }: { role: Role; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation({ ...roleMutations.reset(), meta: shownByScreen });
  return (
    <ConfirmDialog
      isOpen
      title={`Reset ${name} to default?`}
      confirmLabel="Reset role"
      dismissLabel="Keep as it is"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() =>
        mutate(
          { role, version },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: `${name} is as it was at first.` });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    >
      <p>Whoever holds this role may do again what Daybook comes with, at once.</p>
    </ConfirmDialog>
  );
}
