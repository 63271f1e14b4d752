import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconCategory, IconPlus } from '@tabler/icons-react';
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
  usePageTitle('Category');
  const query = useQuery(catalogueEditingQueries.categories());
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const close = () => setAsked(null);
  const add = query.data?.mayManage && (
    <Button
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => setAsked({ kind: 'edit', category: null })}
    >
      New category
    </Button>
  );

  return (
    <div className={classes.screen}>
      <PageHeader
        title="Category"
        below="How services are grouped, in the order in which customers see them."
      >
        {add}
      </PageHeader>
      <QueryView
        query={query}
        what="the categories"
        errorText={sentenceOf}
        skeleton={<Skeleton height={320} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon={IconCategory} title="No categories yet" action={add}>
            Group your services, e.g. Hair, Nails.
          </EmptyState>
        }
      >
        {({ items, mayManage }) => (
          <>
            <CategoryList
              categories={items.filter(({ isArchived }) => !isArchived)}
              mayManage={mayManage}
              onEdit={(category) => setAsked({ kind: 'edit', category })}
              onArchive={(category) => setAsked({ kind: 'archive', category })}
            />
            <ArchivedCategories
              categories={items.filter(({ isArchived }) => isArchived)}
              mayManage={mayManage}
            />
            {asked?.kind === 'archive' && (
              <ArchiveCategoryDialog
                category={asked.category}
                others={items.filter(
                  (other) => !other.isArchived && other.categoryId !== asked.category.categoryId,
                )}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryView>
      {asked?.kind === 'edit' && <CategoryDialog category={asked.category} onClose={close} />}
    </div>
  );
}
