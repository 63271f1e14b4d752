import { customerQueries } from '@daybook/api/customers';
import { hasCode } from '@daybook/api/has-code';
import type { Customer } from '@daybook/contract/customers';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Alerts } from '../../../entities/customer/Alerts.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { CustomerInvoices } from '../../../entities/invoice/CustomerInvoices.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';
import { Differences } from './Differences.tsx';
import classes from './detail.module.css';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Profile } from './Profile.tsx';
import { Visits } from './Visits.tsx';

export function CustomerScreen() {
  const area = useArea();
  const { customerId = '' } = useParams();
  const query = useQuery(customerQueries.detail(customerId));
  usePageTitle(query.data ? fullName(query.data) : 'Customer');
  const isMissing = hasCode(query.error, 'not_found');
  // The link's customer has since been merged into another.
  if (query.data && query.data.customerId !== customerId)
    return <Navigate to={areaPaths(area).customer(query.data.customerId)} replace />;

  return (
    <>
      <Header customer={query.data} />
      {isMissing ? (
        <EmptyState
          icon={IconUserQuestion}
          title="There is no such customer"
          action={<Link to={areaPaths(area).customers}>All customers</Link>}
        >
          {sentenceOf(query.error)} The link may be wrong, or the customer is one that you may not see.
        </EmptyState>
      ) : (
        <QueryView query={query} what="the customer" errorText={sentenceOf} skeleton={<CustomerSkeleton />}>
          {(customer) => <Content customer={customer} />}
        </QueryView>
      )}
    </>
  );
}

function Header({ customer }: { customer: Customer | undefined }) {
  const area = useArea();
  const { day } = useBusiness();
  return (
    <PageHeader
      above={<BackLink to={areaPaths(area).customers}>Customers</BackLink>}
      title={customer ? <span className={classes.title}>{fullName(customer)}</span> : 'Customer'}
      below={
        customer &&
        (customer.erasedAt ? `Erased ${day(customer.erasedAt)}` : `Customer since ${day(customer.createdAt)}`)
      }
    >
      {customer && customer.abilities.length > 0 && (
        <CustomerActions key={customer.customerId} customer={customer} />
      )}
    </PageHeader>
  );
}

function Content({ customer }: { customer: Customer }) {
  const { alerts, isBlockedOnline } = customer;
  return (
    <>
      {(alerts.length > 0 || isBlockedOnline) && (
        <div className={classes.alerts}>
          <Alerts alerts={alerts} isBlockedOnline={isBlockedOnline} />
        </div>
      )}
      <Differences customer={customer} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Visits customer={customer} />
          {customer.history.length > 0 && <History events={customer.history} />}
        </div>
        <div className={classes.column}>
          <Profile customer={customer} />
          <CustomerInvoices customerId={customer.customerId} />
          {!customer.erasedAt && <Notes customer={customer} />}
        </div>
      </div>
    </>
  );
}
