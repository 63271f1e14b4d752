import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { moneyText } from '../../../entities/invoice/money.ts';
import { StatusDialog } from './StatusDialog.tsx';

interface Props {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'version' | 'number' | 'balanceMinor' | 'currency'>;
  onClose: () => void;
}

export function VoidDialog({ invoice, onClose }: Props) {
  const { balanceMinor, currency } = invoice;
  const number = invoice.number ?? '';
  return (
    <StatusDialog
      invoice={invoice}
      action={invoiceMutations.void()}
      title={t('Void {number}?', { number })}
      effects={[
        t('{amount} will no longer be due.', { amount: moneyText(balanceMinor, currency) }),
        t('{number} won’t be reused.', { number }),
        t('The customer’s link will show that it’s void.'),
        t('This can’t be undone.'),
      ]}
      confirmLabel={t('Void invoice')}
      tone="danger"
      done={t('{number} voided', { number })}
      onClose={onClose}
    />
  );
}
