import type { InvoiceRow } from '@daybook/contract/invoices';
import { DeleteDialog } from './DeleteDialog.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { VoidDialog } from './VoidDialog.tsx';

/** Actions that open a dialog first, wherever an invoice is shown. */
export type DialogAction = 'issue' | 'delete' | 'send' | 'remind' | 'pay' | 'void';

interface Props {
  act: DialogAction | null;
  invoice: InvoiceRow;
  onClose: () => void;
  /** Called after the invoice was issued or deleted, because the current screen no longer fits it. */
  onDone?: (invoice: InvoiceRow | null) => void;
}

/** The dialog of an action. */
export function ActionDialog({ act, invoice, onClose, onDone }: Props) {
  switch (act) {
    case 'issue':
      return (
        <IssueDialog
          invoiceId={invoice.invoiceId}
          onIssued={(issued) => {
            onClose();
            onDone?.(issued);
          }}
          onDismiss={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          draft={invoice}
          onDeleted={() => {
            onClose();
            onDone?.(null);
          }}
          onDismiss={onClose}
        />
      );
    case 'send':
    case 'remind':
      return <MailDialog kind={act} invoice={invoice} onClose={onClose} />;
    case 'pay':
      return <PayDialog invoice={invoice} onClose={onClose} />;
    case 'void':
      return <VoidDialog invoice={invoice} onClose={onClose} />;
    case null:
      return null;
  }
}
