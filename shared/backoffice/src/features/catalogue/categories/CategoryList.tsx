import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import { uploadUrl } from '@daybook/domain/pictures';
import { t } from '@daybook/i18n';
import { smallestFor } from '@daybook/ui/smallest-for';
import { Badge } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import { RowButton } from '../../../kit/buttons/RowButton.tsx';
import '@mantine/core/styles/Badge.layer.css';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import classes from '../catalogue.module.css';
import { servicesText } from '../catalogue-labels.ts';
import { Swatch } from '../list/Swatch.tsx';
import { useOrder } from '../list/use-order.ts';

interface Props {
  categories: readonly ManagedCategory[];
  mayManage: boolean;
  onEdit: (category: ManagedCategory) => void;
  onArchive: (category: ManagedCategory) => void;
}

export function CategoryList({ categories, mayManage, onEdit, onArchive }: Props) {
  const area = useArea();
  const save = useMutation(catalogueMutations.orderCategories());
  const { ordered, order } = useOrder(
    categories.map((category) => ({ ...category, key: category.categoryId })),
    (categoryIds, onSettled) => save.mutate({ categoryIds }, { onSettled }),
  );

  return (
    <SortableList label={t('Categories')} items={ordered} onOrder={mayManage ? order : undefined}>
      {(category) => (
        <div className={classes.row}>
          {category.imagePath ? (
            <img
              className={classes.picture}
              src={smallestFor(uploadUrl(category.imagePath) ?? '', 40)}
              alt=""
              width={40}
              height={40}
            />
          ) : (
            <Swatch color={category.color} />
          )}
          <div className={classes.what}>
            <p className={classes.name}>
              {category.name}
              {!category.isVisible && (
                <Badge component="span" variant="default" size="sm">
                  {t('Hidden online')}
                </Badge>
              )}
            </p>
            {category.description && <p className={classes.detail}>{category.description}</p>}
          </div>
          <Link data-touch className={classes.count} to={`${area}/services#${category.categoryId}`}>
            {servicesText(category.serviceCount)}
          </Link>
          {mayManage && (
            <div className={classes.acts}>
              <RowButton
                icon={IconPencil}
                label={t('Edit {name}', { name: category.name })}
                onClick={() => onEdit(category)}
              />
              <RowButton
                icon={IconArchive}
                label={t('Archive {name}', { name: category.name })}
                onClick={() => onArchive(category)}
              />
            </div>
          )}
        </div>
      )}
    </SortableList>
  );
}
