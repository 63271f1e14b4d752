import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notifyAndClose } from '@daybook/shell/notify';
import { moneyText } from '../../../entities/invoice/money.ts';
import { ReasonDialog } from '../../../kit/fields/ReasonDialog.tsx';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { StatusDialog } from '../actions/StatusDialog.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

export function GiveUpDialog({ invoice, onClose }: Props) {
  const { balanceMinor, currency } = invoice;
  const number = invoice.number ?? '';
  return (
    <StatusDialog
      invoice={invoice}
      action={invoiceMutations.giveUp()}
      title={t('Mark {number} as uncollectible?', { number })}
      effects={[
        t('{amount} leaves your outstanding total.', { amount: moneyText(balanceMinor, currency) }),
        t('The customer gets no more reminders.'),
        t('They can still pay, and you can reopen the invoice.'),
      ]}
      confirmLabel={t('Mark as uncollectible')}
      tone="danger"
      done={t('{number} marked as uncollectible', { number })}
      onClose={onClose}
    />
  );
}

export function ReopenDialog({ invoice, onClose }: Props) {
  const { balanceMinor, currency } = invoice;
  const number = invoice.number ?? '';
  return (
    <StatusDialog
      invoice={invoice}
      action={invoiceMutations.reopen()}
      title={t('Reopen {number}?', { number })}
      effects={[
        t('{amount} returns to your outstanding total.', { amount: moneyText(balanceMinor, currency) }),
        t('If the due date has passed, it’s overdue.'),
      ]}
      confirmLabel={t('Reopen invoice')}
      done={t('{number} reopened', { number })}
      onClose={onClose}
    />
  );
}

export function WriteOffDialog({ invoice, onClose }: Props) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMoneyMutations.writeOff());
  const keyOf = useOnceKey();
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  return (
    <ReasonDialog
      about={invoiceId}
      title={t('Write off the balance?')}
      effects={[
        t('{amount} will no longer be due, and {number} will be marked paid.', {
          amount: moneyText(balanceMinor, currency),
          number: number ?? '',
        }),
        t('This isn’t a credit: the invoice and its taxes stay as issued.'),
        t('This can’t be undone.'),
      ]}
      confirmLabel={t('Write off')}
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) => {
        const request = { invoiceId, version, amountMinor: balanceMinor, reason };
        mutate(
          { ...request, idempotencyKey: keyOf(request) },
          { onSuccess: notifyAndClose(t('Balance written off'), onClose) },
        );
      }}
      onDismiss={onClose}
    />
  );
}
