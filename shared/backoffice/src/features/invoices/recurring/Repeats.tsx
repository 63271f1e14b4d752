import { recurringInvoiceQueries } from '@daybook/api/recurring-invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { Row, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { Fold } from '../../../kit/panel/Fold.tsx';
import { RecurringFacts } from './RecurringFacts.tsx';
import { RepeatDialog } from './RepeatDialog.tsx';
import classes from './recurring.module.css';

/** Whether the invoice repeats, and a button to start that. */
export function Repeats({ invoice }: { invoice: Invoice }) {
  const [isAsked, setIsAsked] = useState(false);
  const mayRepeat = can(useUser(), 'invoice.issue') && invoice.state !== 'void';
  const query = useQuery(recurringInvoiceQueries.list(invoice.invoiceId));
  return (
    <Fold title={t('Repeats')} count={query.data?.items.length || undefined}>
      <Stack gap="md">
        <QueryView
          query={query}
          what={t('the schedule')}
          errorText={sentenceOf}
          skeleton={<Skeleton height={48} radius="md" />}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className={classes.text}>{t('This invoice doesn’t repeat.')}</p>}
        >
          {({ items }) => (
            <Stack as="ul" gap="sm">
              {items.map((recurring) => (
                <li key={recurring.recurringId} className={classes.one}>
                  <RecurringFacts recurring={recurring} />
                </li>
              ))}
            </Stack>
          )}
        </QueryView>
        {mayRepeat && (
          <Row>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRepeat aria-hidden size={16} />}
              onClick={() => setIsAsked(true)}
            >
              {t('Repeat')}
            </Button>
          </Row>
        )}
        {isAsked && (
          <RepeatDialog
            invoiceId={invoice.invoiceId}
            name={invoiceName(invoice)}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Stack>
    </Fold>
  );
}
