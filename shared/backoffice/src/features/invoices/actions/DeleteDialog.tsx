import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notifyAndClose } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './actions.module.css';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props {
  draft: Pick<InvoiceRow, 'invoiceId' | 'version' | 'customerName' | 'totalMinor' | 'currency'>;
  onDeleted: () => void;
  onDismiss: () => void;
}

export function DeleteDialog({ draft, onDeleted, onDismiss }: Props) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.remove());
  const { invoiceId, version, customerName, totalMinor, currency } = draft;
  return (
    <ConfirmDialog
      isOpen
      title={t('Delete this draft?')}
      confirmLabel={t('Delete draft')}
      dismissLabel={t('Keep draft')}
      tone="danger"
      isBusy={isPending}
      error={problem}
      onConfirm={() =>
        mutate(
          { invoiceId, version },
          {
            onSuccess: notifyAndClose(t('Draft deleted'), onDeleted),
          },
        )
      }
      onDismiss={onDismiss}
    >
      <p className={classes.text}>
        {t(
          'The {amount} draft for {name} will be permanently deleted. Your invoice numbering isn’t affected.',
          { name: customerName, amount: moneyText(totalMinor, currency) },
        )}
      </p>
    </ConfirmDialog>
  );
}
