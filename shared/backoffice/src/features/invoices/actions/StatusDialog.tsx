import type { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { notifyAndClose } from '@daybook/shell/notify';
import type { ComponentProps } from 'react';
import { ReasonDialog } from '../../../kit/fields/ReasonDialog.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props
  extends Pick<ComponentProps<typeof ReasonDialog>, 'title' | 'effects' | 'confirmLabel' | 'tone'> {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'version'>;
  action: ReturnType<(typeof invoiceMutations)['void' | 'giveUp' | 'reopen']>;
  /** The message once it is done. */
  done: string;
  onClose: () => void;
}

/** Changes the status of an invoice, for a reason. */
export function StatusDialog({ invoice: { invoiceId, version }, action, done, onClose, ...dialog }: Props) {
  const { mutate, isPending, problem } = useInvoiceAction(action);
  return (
    <ReasonDialog
      about={invoiceId}
      {...dialog}
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate({ invoiceId, version, reason }, { onSuccess: notifyAndClose(done, onClose) })
      }
      onDismiss={onClose}
    />
  );
}
