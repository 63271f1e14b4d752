import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import classes from '../catalogue.module.css';

interface Props {
  categories: readonly ManagedCategory[];
  mayManage: boolean;
}

export function ArchivedCategories({ categories, mayManage }: Props) {
  const restore = useMutation(catalogueMutations.restoreCategory());
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="archived">
      <h2 id="archived" className={classes.heading}>
        {t('Archived')}
      </h2>
      <ul className={classes.plain}>
        {categories.map((category) => (
          <li key={category.categoryId} className={classes.row}>
            <span className={classes.what}>{category.name}</span>
            {mayManage && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('Restore {name}', { name: category.name })}
                onClick={() =>
                  restore.mutate(
                    { categoryId: category.categoryId, version: category.version },
                    {
                      onSuccess: () =>
                        notify({ tone: 'success', message: t('{name} restored.', { name: category.name }) }),
                    },
                  )
                }
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
