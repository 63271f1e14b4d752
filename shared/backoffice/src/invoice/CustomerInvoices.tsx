import { invoiceQueries } from '@daybook/api/invoices';
import { can, reachOf } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './InvoicesPanel.module.css';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { moneyText } from './money.ts';

interface Props {
  area: BackofficeArea;
  customerId: string;
}

const shown = 5;

/** The latest invoices of a customer, with what they owe and have to their credit. */
export function CustomerInvoices({ area, customerId }: Props) {
  const user = useUser();
  if (!can(user, 'invoice.view')) return null;
  const paths = areaPaths(area);
  return (
    <InvoicesPanel
      area={area}
      query={{ customer: customerId, pageSize: shown }}
      none="No invoices yet."
      aside={
        can(user, 'invoice.issue') && (
          <Button
            component={Link}
            to={`${paths.newInvoice}?customer=${customerId}`}
            size="xs"
            variant="default"
            leftSection={<IconPlus aria-hidden size={14} />}
          >
            New invoice
          </Button>
        )
      }
      after={(invoices) =>
        (invoices.length === shown || reachOf(user, 'invoice.view') === null) && (
          <span className={classes.ways}>
            {invoices.length === shown && (
              <Link to={`${paths.invoices}?customer=${customerId}`}>All invoices</Link>
            )}
            {reachOf(user, 'invoice.view') === null && (
              <Link to={paths.statement(customerId)}>Statement</Link>
            )}
          </span>
        )
      }
    >
      <Account customerId={customerId} />
    </InvoicesPanel>
  );
}

/** Without it the invoices still say what is open: nothing is said when it cannot be had. */
function Account({ customerId }: { customerId: string }) {
  const { data = [] } = useQuery(invoiceQueries.account(customerId));
  return data.map(({ currency, creditMinor, balanceMinor, overdueMinor }) => (
    <p key={currency} className={classes.account}>
      {creditMinor > 0 && <span>Credit {moneyText(creditMinor, currency)}</span>}
      {balanceMinor > 0 && <span>To pay {moneyText(balanceMinor, currency)}</span>}
      {overdueMinor > 0 && (
        <span className={classes.overdue}>Overdue {moneyText(overdueMinor, currency)}</span>
      )}
    </p>
  ));
}
