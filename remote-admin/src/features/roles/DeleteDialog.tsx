import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
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
      title={isHeld ? t('{name} is in use', { name }) : t('Delete {name}?', { name })}
      confirmLabel={isHeld ? t('OK') : t('Delete role')}
      dismissLabel={isHeld ? t('Close') : t('Keep role')}
      tone={isHeld ? 'plain' : 'danger'}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => {
        if (isHeld) return onClose();
        mutate(
          { role: role.role, version: role.version },
          {
            onSuccess: notifyAndClose(t('Role deleted'), onClose),
          },
        );
      }}
      onDismiss={onClose}
    >
      {isHeld ? (
        <p>
          {t('Give these people another role first: {names}.', {
            names: all(holders.map(({ fullName }) => fullName)),
          })}
        </p>
      ) : (
        <p>{t('No one has this role. Deleting it can’t be undone.')}</p>
      )}
    </ConfirmDialog>
  );
}
