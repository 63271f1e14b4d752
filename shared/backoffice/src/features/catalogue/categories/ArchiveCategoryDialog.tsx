import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../catalogue.module.css';

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
        onSuccess: notifyAndClose(t('{name} archived.', { name }), onClose),
      },
    );

  return (
    <ConfirmDialog
      isOpen
      title={t('Archive {name}?', { name })}
      confirmLabel={t('Archive category')}
      dismissLabel={t('Keep category')}
      isBusy={archive.isPending}
      error={archive.error && sentenceOf(archive.error)}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      {serviceCount === 0 ? (
        <p className={classes.text}>{t('It contains no services. You can restore it at any time.')}</p>
      ) : (
        <>
          <p className={classes.text}>
            {t(
              'It contains {count, plural, one {# service} other {# services}}. Bookings stay as they are either way.',
              { count: serviceCount },
            )}
          </p>
          <NativeSelect
            label={t('Its services')}
            value={moveTo}
            onChange={({ currentTarget }) => setMoveTo(currentTarget.value)}
            data={[
              ...others.map((other) => ({
                value: other.categoryId,
                label: t('Move to {name}', { name: other.name }),
              })),
              { value: archiveToo, label: t('Archive them too') },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
