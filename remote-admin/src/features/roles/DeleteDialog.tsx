import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';

/** A role in use cannot be deleted; the dialog names its users. */
export function DeleteDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation({ ...roleMutations.remove(), meta: shownByScreen });
  const { name, holders } = role;
  const isHeld = holders.length > 0;
  return (
    <ConfirmDialog
      isOpen
      title={isHeld ? `${name} is held` : `Delete ${name}?`}
      confirmLabel={isHeld ? 'Understood' : 'Delete role'}
      dismissLabel={isHeld ? 'Close' : 'Keep role'}
      tone={isHeld ? 'plain' : 'danger'}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => {
        if (isHeld) return onClose();
        mutate(
          { role: role.role, version: role.version },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: 'Role deleted.' });
              onClose();
            },
          },
        );
      }}
      onDismiss={onClose}
    >
      {isHeld ? (
        <p>Give these people another role first: {holders.map(({ fullName }) => fullName).join(', ')}.</p>
      ) : (
        <p>Nobody holds this role. It cannot be brought back.</p>
      )}
    </ConfirmDialog>
  );
}
