import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
import { moneyText } from '../../../entities/invoice/money.ts';
import { ReasonDialog } from '../actions/ReasonDialog.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';

interface Props {
  /** Whether the payment was recorded by mistake or belongs to another invoice. */
  kind: 'reverse' | 'move';
  invoice: Invoice;
  payment: InvoicePayment;
  onClose: () => void;
}

export function TakeBackDialog({ kind, invoice, payment, onClose }: Props) {
  const { invoiceId, version, currency, customerName } = invoice;
  const { paymentId, appliedMinor, amountMinor } = payment;
  const isReversal = kind === 'reverse';
  const reverse = useInvoiceAction(invoiceMoneyMutations.reverse());
  const move = useInvoiceAction(invoiceMoneyMutations.move());
  const { mutate, isPending, problem } = isReversal ? reverse : move;
  const opens = `${moneyText(appliedMinor, currency)} of this invoice are to be paid again.`;

  return (
    <ReasonDialog
      title={isReversal ? 'Take this payment back?' : 'Keep this payment as credit?'}
      effects={
        isReversal
          ? [
              `The payment of ${moneyText(amountMinor, currency)} counts as never received.`,
              opens,
              'No money is given back: use a refund for that.',
            ]
          : [
              opens,
              `${customerName} has them to their credit, for this or another invoice.`,
              'No money is given back.',
            ]
      }
      confirmLabel={isReversal ? 'Take back' : 'Keep as credit'}
      tone={isReversal ? 'danger' : 'plain'}
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, paymentId, version, reason },
          {
            onSuccess: () => {
              notify({
                tone: 'success',
                message: isReversal ? 'Payment taken back' : 'Kept as the customer’s credit',
              });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    />
  );
}
