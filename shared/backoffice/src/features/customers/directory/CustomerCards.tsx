import type { CustomerRow } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Cards, cardDetail, cardLink } from '@daybook/ui/Cards';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Alerts } from '../../../entities/customer/Alerts.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { Tags } from '../Tags.tsx';

interface Props {
  customers: readonly CustomerRow[];
  isBusy: boolean;
}

export function CustomerCards({ customers, isBusy }: Props) {
  const area = useArea();
  const { day } = useBusiness();
  return (
    <Cards label={t('Customers')} rows={customers} rowKey={({ customerId }) => customerId} isBusy={isBusy}>
      {(customer) => (
        <>
          <Link className={cardLink} to={areaPaths(area).customer(customer.customerId)}>
            {fullName(customer)}
          </Link>
          {customer.phone && <p className={cardDetail}>{customer.phone}</p>}
          {customer.email && <p className={cardDetail}>{customer.email}</p>}
          <p className={cardDetail}>
            {customer.lastVisitAt
              ? t('Last visit {date}', { date: day(customer.lastVisitAt) })
              : t('No visits yet')}
          </p>
          <Alerts alerts={customer.alerts} isBlockedOnline={customer.isBlockedOnline} />
          <Tags tags={customer.tags} />
        </>
      )}
    </Cards>
  );
}
