import type { CustomerRow } from '@daybook/contract/customers';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../../business/Business.tsx';
import { Alerts } from '../../../customer/Alerts.tsx';
import { fullName, reachedBy } from '../../../customer/customer-words.ts';
import { Tags } from '../Tags.tsx';
import classes from './directory.module.css';

interface Props {
  area: BackofficeArea;
  customers: readonly CustomerRow[];
  isBusy: boolean;
}

export function CustomerCards({ area, customers, isBusy }: Props) {
  const { day } = useBusiness();
  return (
    <ul className={classes.cards} aria-label="Customers" data-busy={isBusy || undefined}>
      {customers.map((customer) => (
        <li key={customer.customerId} className={classes.card}>
          <Link className={classes.name} to={areaPaths(area).customer(customer.customerId)}>
            {fullName(customer)}
          </Link>
          {reachedBy(customer) && <p className={classes.detail}>{reachedBy(customer)}</p>}
          <p className={classes.detail}>
            {customer.lastVisitAt ? `Last visit ${day(customer.lastVisitAt)}` : 'No visit yet'}
          </p>
          <Alerts alerts={customer.alerts} isBlockedOnline={customer.isBlockedOnline} />
          <Tags area={area} tags={customer.tags} />
        </li>
      ))}
    </ul>
  );
}
