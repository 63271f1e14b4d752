import { customerQueries } from '@daybook/api/customers';
import { hasCode } from '@daybook/api/has-code';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Alerts } from '../../../entities/customer/Alerts.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { CustomerInvoices } from '../../../entities/invoice/CustomerInvoices.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { SlotPanels } from '../../../kit/slots/SlotPanels.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerBookings } from './CustomerBookings.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';
import { Differences } from './Differences.tsx';
import classes from './detail.module.css';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Profile } from './Profile.tsx';

export function CustomerScreen() {
  const area = useArea();
  const { customerId = '' } = useParams();
  const query = useQuery(customerQueries.detail(customerId));
  usePageTitle(query.data ? fullName(query.data) : t('Customer'));
  const isMissing = hasCode(query.error, 'not_found');
  // The link's customer has since been merged into another.
  if (query.data && query.data.customerId !== customerId)
    return <Navigate to={areaPaths(area).customer(query.data.customerId)} replace />;

  return (
    <>
      <Header customer={query.data} />
      {isMissing ? (
        <EmptyState
          drawing="people"
          title={t('Customer not found')}
          action={<Link to={areaPaths(area).customers}>{t('All customers')}</Link>}
        >
          {t('{reason} The link may be wrong, or your role can’t see this customer.', {
            reason: sentenceOf(query.error),
          })}
        </EmptyState>
      ) : (
        <QueryView
          query={query}
          what={t('the customer')}
          errorText={sentenceOf}
          skeleton={<CustomerSkeleton />}
        >
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
      above={<BackLink to={areaPaths(area).customers}>{t('Customers')}</BackLink>}
      title={customer ? <span className={classes.title}>{fullName(customer)}</span> : t('Customer')}
      below={
        customer &&
        (customer.erasedAt
          ? t('Erased {date}', { date: day(customer.erasedAt) })
          : t('Customer since {date}', { date: day(customer.createdAt) }))
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
          <CustomerBookings customer={customer} />
          {customer.history.length > 0 && <History events={customer.history} />}
        </div>
        <div className={classes.column}>
          <Profile customer={customer} />
          <CustomerInvoices customerId={customer.customerId} />
          {!customer.erasedAt && <Notes customer={customer} />}
          <SlotPanels slot="customer-panel@1" with={{ customerId: customer.customerId }} />
        </div>
      </div>
    </>
  );
}
