import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { useMutation } from '@tanstack/react-query';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import classes from '../catalogue.module.css';
import { servicesText } from '../catalogue-labels.ts';
import { useOrder } from '../list/use-order.ts';
import { ServiceRow } from './ServiceRow.tsx';

interface Props {
  /** At least one service, all of one category. */
  services: readonly ManagedServiceRow[];
  currency: string;
  mayManage: boolean;
  canOrder: boolean;
  onArchive: (service: ManagedServiceRow) => void;
}

export function ServiceGroup({ services, currency, mayManage, canOrder, onArchive }: Props) {
  const [first] = services;
  const categoryId = first?.categoryId ?? '';
  const save = useMutation(catalogueMutations.orderServices());
  const { ordered, order } = useOrder(
    services.map((service) => ({ ...service, key: service.serviceId })),
    (serviceIds, onSettled) => save.mutate({ categoryId, serviceIds }, { onSettled }),
  );

  return (
    <section aria-labelledby={categoryId}>
      <h2 id={categoryId} className={classes.heading}>
        {first?.categoryName}
        <span className={classes.quiet}>
          {servicesText(services.length)}
          {first?.isCategoryActive === false && `, ${t('archived category')}`}
        </span>
      </h2>
      <SortableList
        label={t('Services in {category}', { category: first?.categoryName ?? '' })}
        items={ordered}
        onOrder={canOrder ? order : undefined}
      >
        {(service) => (
          <ServiceRow
            service={service}
            currency={currency}
            mayManage={mayManage}
            onArchive={() => onArchive(service)}
          />
        )}
      </SortableList>
    </section>
  );
}
