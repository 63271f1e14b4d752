import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../catalogue.module.css';
import { countOf } from '../catalogue-labels.ts';

interface Props {
  category: ManagedCategory;
  /** Categories to which the services can move. */
  others: readonly ManagedCategory[];
  onClose: () => void;
}

const archiveToo = '';

export function ArchiveCategoryDialog({ category, others, onClose }: Props) {
  const { categoryId, version, name, serviceCount } = category;
  const [moveTo, setMoveTo] = useState(others[0]?.categoryId ?? archiveToo);
  const archive = useMutation({ ...catalogueMutations.archiveCategory(), meta: shownByScreen });
  const confirm = () =>
    archive.mutate(
      { categoryId, version, moveTo: serviceCount === 0 || moveTo === archiveToo ? null : moveTo },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: `${name} is archived.` });
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen
      title={`Archive ${name}?`}
      confirmLabel="Archive category"
      dismissLabel="Keep category"
      isBusy={archive.isPending}
      error={archive.error && sentenceOf(archive.error)}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      {serviceCount === 0 ? (
        <p className={classes.text}>There is no service in it. You can restore it at any time.</p>
      ) : (
        <>
          <p className={classes.text}>
            {countOf(serviceCount, 'service')} {serviceCount === 1 ? 'is' : 'are'} in it. Bookings stay as
            they are, whatever you choose.
          </p>
          <NativeSelect
            label="What becomes of its services"
            value={moveTo}
            onChange={({ currentTarget }) => setMoveTo(currentTarget.value)}
            data={[
              ...others.map((other) => ({ value: other.categoryId, label: `Move to ${other.name}` })),
              { value: archiveToo, label: 'Archive them too' },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
