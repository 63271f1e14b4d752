import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { moneyText } from '../../../entities/invoice/money.ts';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import classes from './actions.module.css';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props {
  kind: 'send' | 'remind';
  invoice: Pick<
    InvoiceRow,
    'invoiceId' | 'version' | 'number' | 'customerName' | 'balanceMinor' | 'currency'
  >;
  onClose: () => void;
}

/** Mails an invoice or a reminder, with a personal message. */
export function MailDialog({ kind, invoice, onClose }: Props) {
  const [message, setMessage] = useTyped(`invoice-mail-${kind}-${invoice.invoiceId}-message`, '');
  const isReminder = kind === 'remind';
  const send = useInvoiceAction(invoiceMutations.send());
  const remind = useInvoiceAction(invoiceMutations.remind());
  const { mutate, isPending, problem } = isReminder ? remind : send;
  const { invoiceId, version, number, customerName, balanceMinor, currency } = invoice;

  return (
    <ConfirmDialog
      isOpen
      title={
        isReminder
          ? t('Send a reminder for {number}?', { number: number ?? '' })
          : t('Send {number}?', { number: number ?? '' })
      }
      confirmLabel={isReminder ? t('Send reminder') : t('Send invoice')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={problem}
      onConfirm={() =>
        mutate(
          { invoiceId, version, message: message.trim() },
          {
            onSuccess: notifyAndClose(isReminder ? t('Reminder sent') : t('Invoice sent'), onClose),
          },
        )
      }
      onDismiss={onClose}
    >
      <p className={classes.text}>
        {isReminder
          ? t('We’ll email {name} a reminder that {amount} is due.', {
              name: customerName,
              amount: moneyText(balanceMinor, currency),
            })
          : t('We’ll email {name} the invoice with a link to pay it.', { name: customerName })}
      </p>
      <MessageField value={message} onChange={setMessage} />
    </ConfirmDialog>
  );
}
