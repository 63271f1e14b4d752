import { ApiError } from '@daybook/api';
import { savedViewMutations } from '@daybook/api/saved-views';
import type { SavedView } from '@daybook/contract/saved-views';
import type { RegisterColumn } from '@daybook/domain/register';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './RegisterTools.module.css';
import type { RegisterState } from './register-filters.ts';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
  canShare: boolean;
  onClose: (saved: SavedView | null) => void;
}

/** Gives the present filters, order and columns a name. */
export function SaveViewDialog({ state, columns, canShare, onClose }: Props) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const { mutate, error, isPending } = useMutation({ ...savedViewMutations.save(), meta: shownByScreen });
  const { cursor: _, pageSize: __, ...filters } = state.question;
  const fieldError = error instanceof ApiError ? error.fields.name : undefined;

  const save = () =>
    mutate(
      { name, isShared, filters, columns: [...columns] },
      {
        onSuccess(view) {
          notify({ tone: 'success', message: 'View saved' });
          onClose(view);
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen
      title="Save this view"
      confirmLabel="Save view"
      dismissLabel="Cancel"
      isBusy={isPending}
      error={error && !fieldError && sentenceOf(error)}
      onConfirm={save}
      onDismiss={() => onClose(null)}
    >
      <div className={classes.fields}>
        <TextInput
          label="Name"
          description="Keeps the tab, the filters, the order and the columns."
          data-autofocus
          required
          maxLength={60}
          value={name}
          error={fieldError}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {canShare && (
          <Checkbox
            label="Share with everybody who sees the register"
            checked={isShared}
            onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
