import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
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
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  return (
    <ReasonDialog
      title={`Void ${number}?`}
      effects={[
        `The ${moneyText(balanceMinor, currency)} are not asked for any more.`,
        `${number} stays its number and is given to no other invoice.`,
        'Its link shows the customer that it is void.',
        'This cannot be taken back.',
      ]}
      confirmLabel="Void invoice"
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, version, reason },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: `${number} is void` });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    />
  );
}
