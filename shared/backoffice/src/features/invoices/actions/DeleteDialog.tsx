import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
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
      title="Delete this draft?"
      confirmLabel="Delete draft"
      dismissLabel="Keep draft"
      tone="danger"
      isBusy={isPending}
      error={problem}
      onConfirm={() =>
        mutate(
          { invoiceId, version },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: 'Draft deleted' });
              onDeleted();
            },
          },
        )
      }
      onDismiss={onDismiss}
    >
      <p className={classes.text}>
        The draft for {customerName} over {moneyText(totalMinor, currency)} is gone for good. It had no
        number, so that none is missing.
      </p>
    </ConfirmDialog>
  );
}
