import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import { NewRole } from '@daybook/contract/roles';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Props {
  role: Role;
  act: 'copy' | 'rename';
  onClose: () => void;
}

/** Names a role: an existing one, or its copy. */
export function NameDialog({ role, act, onClose }: Props) {
  const isCopy = act === 'copy';
  const [name, setName] = useTyped(`role-${role.role}-name`, isCopy ? '' : role.name);
  const [showsErrors, setShowsErrors] = useState(false);
  const create = useMutation({ ...roleMutations.create(), meta: shownByScreen });
  const change = useMutation({ ...roleMutations.change(), meta: shownByScreen });
  const { error, isPending } = isCopy ? create : change;
  const parsed = NewRole.shape.name.safeParse(name);

  function done(): void {
    notify({ tone: 'success', message: isCopy ? t('Role created. No one has it yet.') : t('Role renamed') });
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={isCopy ? t('Copy {name}', { name: role.name }) : t('Rename {name}', { name: role.name })}
      confirmLabel={isCopy ? t('Create role') : t('Rename role')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => {
        setShowsErrors(true);
        if (!parsed.success) return;
        if (isCopy) create.mutate({ name: parsed.data, copyOf: role.role }, { onSuccess: done });
        else {
          const { version } = role;
          change.mutate({ role: role.role, version, name: parsed.data, scopes: {} }, { onSuccess: done });
        }
      }}
      onDismiss={onClose}
    >
      {isCopy && (
        <p>
          {t('The new role starts with the permissions of {name}. Customise it to change them.', {
            name: role.name,
          })}
        </p>
      )}
      <TextInput
        data-autofocus
        label={t('Name')}
        maxLength={60}
        value={name}
        error={showsErrors && parsed.error?.issues[0]?.message}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
