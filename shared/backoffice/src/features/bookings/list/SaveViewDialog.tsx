import { ApiError } from '@daybook/api';
import { savedViewMutations } from '@daybook/api/saved-views';
import type { SavedView } from '@daybook/contract/saved-views';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';

interface Props {
  /** The view to rename; absent for a new one. */
  view?: SavedView;
  present: Pick<SavedView, 'filters' | 'columns'>;
  canShare: boolean;
  onClose: (saved: SavedView | null) => void;
}

/** Saves filters, order and columns under a name. */
export function SaveViewDialog({ view, present: { filters, columns }, canShare, onClose }: Props) {
  const [name, setName] = useTyped(`view-${view?.savedViewId ?? 'new'}-name`, view?.name ?? '');
  const [isShared, setIsShared] = useTyped(
    `view-${view?.savedViewId ?? 'new'}-isShared`,
    view?.isShared ?? false,
  );
  const added = useMutation({ ...savedViewMutations.save(), meta: shownByScreen });
  const changed = useMutation({ ...savedViewMutations.change(), meta: shownByScreen });
  const { error, isPending } = view ? changed : added;
  const fieldError = error instanceof ApiError ? error.fields.name : undefined;

  function save() {
    const body = { name, isShared, filters, columns };
    const callbacks = {
      onSuccess(saved: SavedView) {
        notify({ tone: 'success', message: view ? t('View renamed') : t('View saved') });
        onClose(saved);
      },
    };
    if (view) changed.mutate({ ...body, savedViewId: view.savedViewId, version: view.version }, callbacks);
    else added.mutate(body, callbacks);
  }

  return (
    <ConfirmDialog
      isOpen
      title={view ? t('Rename “{name}”', { name: view.name }) : t('Save view')}
      confirmLabel={view ? t('Rename') : t('Save view')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && !fieldError && sentenceOf(error)}
      onConfirm={save}
      onDismiss={() => onClose(null)}
    >
      <Stack gap="md">
        <TextInput
          label={t('Name')}
          description={view ? undefined : t('Saves the tab, filters, sort order and columns.')}
          data-autofocus
          required
          maxLength={60}
          value={name}
          error={fieldError}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {canShare && (
          <Checkbox
            label={t('Share with everyone who can see bookings')}
            checked={isShared}
            onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
