import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../catalogue.module.css';
import { ArchiveCategoryDialog } from './ArchiveCategoryDialog.tsx';
import { ArchivedCategories } from './ArchivedCategories.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';

type OpenDialog =
  | { kind: 'edit'; category: ManagedCategory | null }
  | { kind: 'archive'; category: ManagedCategory };

export function CategoryScreen() {
  usePageTitle(t('Category'));
  const query = useQuery(catalogueEditingQueries.categories());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = query.data?.mayManage && (
    <Button
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => setDialog({ kind: 'edit', category: null })}
    >
      {t('New category')}
    </Button>
  );

  return (
    <div className={classes.screen}>
      <PageHeader title={t('Category')} below={t('Groups of services, in the order customers see them.')}>
        {add}
      </PageHeader>
      <QueryView
        query={query}
        what={t('the categories')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="services" title={t('No categories yet')} action={add}>
            {t('Group your services, such as Hair or Nails.')}
          </EmptyState>
        }
      >
        {({ items, mayManage }) => (
          <>
            <CategoryList
              categories={items.filter(({ isArchived }) => !isArchived)}
              mayManage={mayManage}
              onEdit={(category) => setDialog({ kind: 'edit', category })}
              onArchive={(category) => setDialog({ kind: 'archive', category })}
            />
            <ArchivedCategories
              categories={items.filter(({ isArchived }) => isArchived)}
              mayManage={mayManage}
            />
            {dialog?.kind === 'archive' && (
              <ArchiveCategoryDialog
                category={dialog.category}
                others={items.filter(
                  (other) => !other.isArchived && other.categoryId !== dialog.category.categoryId,
                )}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryView>
      {dialog?.kind === 'edit' && <CategoryDialog category={dialog.category} onClose={close} />}
    </div>
  );
}
