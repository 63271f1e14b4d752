import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './acts.module.css';
import { useAct } from './use-act.ts';

interface Props {
  draft: Pick<InvoiceRow, 'invoiceId' | 'version' | 'customerName' | 'totalMinor' | 'currency'>;
  onDeleted: () => void;
  onDismiss: () => void;
}

export function DeleteDialog({ draft, onDeleted, onDismiss }: Props) {
  const { mutate, isPending, problem } = useAct(invoiceMutations.remove());
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
