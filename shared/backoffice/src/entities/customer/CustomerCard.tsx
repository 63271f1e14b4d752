import { hasCode } from '@daybook/api/has-code';
import type { Customer } from '@daybook/contract/customers';
import type { Booking } from '@daybook/contract/register';
import { reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatCount } from '@daybook/ui/format/number';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { CustomerAccount } from '../invoice/CustomerAccount.tsx';
import classes from './CustomerCard.module.css';
import { useBookedCustomer } from './use-booked-customer.ts';

/** The customer's number of visits and balance. Renders nothing for users who may not see customers. */
export function CustomerCard({ booking }: { booking: Pick<Booking, 'customerId'> }) {
  const query = useBookedCustomer(booking);
  if (!query.isEnabled || hasCode(query.error, 'not_found')) return null;
  return (
    <QueryView
      query={query}
      what={t('the customer’s visits and alerts')}
      errorText={sentenceOf}
      skeleton={<Skeleton height={20} width={192} />}
    >
      {(customer) => <Figures customer={customer} />}
    </QueryView>
  );
}

function Figures({ customer: { customerId, visits: bookings } }: { customer: Customer }) {
  const seesAccount = reachOf(useUser(), 'invoice.view') === null;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('Visits')}</dt>
          <dd>{formatCount(bookings.visited)}</dd>
        </div>
        <div>
          <dt>{t('No-shows')}</dt>
          <dd>{formatCount(bookings.noShows)}</dd>
        </div>
      </dl>
      {seesAccount && <CustomerAccount customerId={customerId} />}
    </>
  );
}
