import { recurringInvoiceQueries } from '@daybook/api/recurring-invoices';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Badge } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Badge.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import { RecurringFacts } from './RecurringFacts.tsx';
import classes from './recurring.module.css';
import { stateLabels, stateOf } from './recurring-labels.ts';

/** All recurring invoices, the active ones first. */
export function RecurringScreen() {
  const area = useArea();
  usePageTitle(t('Recurring invoices'));
  const query = useQuery(recurringInvoiceQueries.list());
  return (
    <>
      <PageHeader
        above={<BackLink to={areaPaths(area).invoices}>{t('Invoices')}</BackLink>}
        title={t('Recurring invoices')}
      />
      <QueryView
        query={query}
        what={t('the recurring invoices')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="money" title={t('No recurring invoices yet')}>
            {t('To repeat an invoice, open it, then Repeats.')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className={classes.cards}>
            {items.map((recurring) => (
              <Card key={recurring.recurringId} recurring={recurring} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function Card({ recurring }: { recurring: RecurringInvoice }) {
  const area = useArea();
  const { label, color } = stateLabels[stateOf(recurring)];
  const { customerId, customerName, invoiceId, number } = recurring;
  const paths = areaPaths(area);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to={paths.invoice(invoiceId)}>{number}</Link>
        </h2>
        <Link to={paths.customer(customerId)}>{customerName}</Link>
        <Badge variant="light" color={color}>
          {t(label)}
        </Badge>
      </div>
      <RecurringFacts recurring={recurring} />
    </li>
  );
}
