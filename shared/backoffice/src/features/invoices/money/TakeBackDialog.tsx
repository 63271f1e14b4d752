import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { moneyText } from '../../../entities/invoice/money.ts';
import { ReasonDialog } from '../../../kit/fields/ReasonDialog.tsx';
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
  const opens = t('{amount} of this invoice becomes due again.', {
    amount: moneyText(appliedMinor, currency),
  });

  return (
    <ReasonDialog
      about={paymentId}
      title={isReversal ? t('Reverse this payment?') : t('Keep this payment as credit?')}
      effects={
        isReversal
          ? [
              t('The {amount} payment will count as never received.', {
                amount: moneyText(amountMinor, currency),
              }),
              opens,
              t('No money is refunded. To return money, use a refund.'),
            ]
          : [
              opens,
              t('{name} can use it as credit on this or another invoice.', { name: customerName }),
              t('No money is refunded.'),
            ]
      }
      confirmLabel={isReversal ? t('Reverse payment') : t('Keep as credit')}
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
                message: isReversal ? t('Payment reversed') : t('Kept as customer credit'),
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
