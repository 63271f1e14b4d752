import { can, reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CustomerAccount } from './CustomerAccount.tsx';
import classes from './InvoicesPanel.module.css';
import { InvoicesPanel } from './InvoicesPanel.tsx';

interface Props {
  customerId: string;
}

const shown = 5;

/** The latest invoices of a customer, with debts and credit. */
export function CustomerInvoices({ customerId }: Props) {
  const area = useArea();
  const user = useUser();
  if (!can(user, 'invoice.view')) return null;
  const paths = areaPaths(area);
  return (
    <InvoicesPanel
      query={{ customer: customerId, pageSize: shown }}
      none={t('No invoices yet.')}
      aside={
        can(user, 'invoice.issue') && (
          <Button
            component={Link}
            to={`${paths.newInvoice}?customer=${customerId}`}
            size="xs"
            variant="default"
            leftSection={<IconPlus aria-hidden size={14} />}
          >
            {t('New invoice')}
          </Button>
        )
      }
      after={(invoices) =>
        (invoices.length === shown || reachOf(user, 'invoice.view') === null) && (
          <span className={classes.ways}>
            {invoices.length === shown && (
              <Link to={`${paths.invoices}?customer=${customerId}`}>{t('All invoices')}</Link>
            )}
            {reachOf(user, 'invoice.view') === null && (
              <Link to={paths.statement(customerId)}>{t('Statement')}</Link>
            )}
          </span>
        )
      }
    >
      <CustomerAccount customerId={customerId} />
    </InvoicesPanel>
  );
}
