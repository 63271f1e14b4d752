import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { paymentAllocation } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
import { notifyAndClose } from '@daybook/shell/notify';
import { moneyText } from '../../../entities/invoice/money.ts';
import { PaymentDialog } from '../../../entities/payment/PaymentDialog.tsx';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'version' | 'number' | 'balanceMinor' | 'currency'>;
  onClose: () => void;
}

/** Records a payment for an invoice, and says beforehand how it will be allocated. */
export function PayDialog({ invoice, onClose }: Props) {
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  const { mutate, isPending, error } = useInvoiceAction(invoiceMoneyMutations.pay());
  const keyOf = useOnceKey();
  return (
    <PaymentDialog
      title={t('Record a payment for {number}', { number: number ?? '' })}
      id={invoiceId}
      currency={currency}
      dueMinor={balanceMinor}
      suggestedMinor={balanceMinor}
      isBusy={isPending}
      error={error}
      hasReceipt
      becomes={({ amountMinor, tipMinor }) =>
        becomesText(paymentAllocation(balanceMinor, amountMinor - tipMinor), tipMinor, currency)
      }
      onPay={(input) => {
        const request = { invoiceId, version, ...input };
        mutate(
          { ...request, idempotencyKey: keyOf(request) },
          {
            onSuccess: notifyAndClose(t('Payment recorded'), onClose),
          },
        );
      }}
      onClose={onClose}
    />
  );
}

/** The allocation of the payment. */
function becomesText(becomes: { applied: number; credit: number }, tip: number, currency: string): string {
  const sentences = [
    becomes.applied > 0 && t('{amount} pays this invoice.', { amount: moneyText(becomes.applied, currency) }),
    tip > 0 && t('{amount} is a tip.', { amount: moneyText(tip, currency) }),
    becomes.credit > 0 &&
      t('{amount} will become customer credit.', { amount: moneyText(becomes.credit, currency) }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
