import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { moneyText } from '../../../entities/invoice/money.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'version' | 'number' | 'balanceMinor' | 'currency'>;
  onClose: () => void;
}

export function VoidDialog({ invoice, onClose }: Props) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.void());
  const { invoiceId, version, balanceMinor, currency } = invoice;
  const number = invoice.number ?? '';
  return (
    <ReasonDialog
      title={t('Void {number}?', { number })}
      effects={[
        t('{amount} will no longer be due.', { amount: moneyText(balanceMinor, currency) }),
        t('{number} won’t be reused.', { number }),
        t('The customer’s link will show that it’s void.'),
        t('This can’t be undone.'),
      ]}
      confirmLabel={t('Void invoice')}
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, version, reason },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: t('{number} voided', { number }) });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    />
  );
}
