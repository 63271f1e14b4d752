import type { Invoice } from '@daybook/contract/invoices';
import { areaPaths } from '@daybook/shell/paths';
import { useNavigate } from 'react-router-dom';
import { AddCustomerDialog } from '../../../entities/customer/AddCustomerDialog.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { ActionDialog, type DialogAction } from '../actions/ActionDialog.tsx';
import { CreditDialog } from '../money/CreditDialog.tsx';
import { leftOf } from '../money/credit-draft.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { GiveUpDialog, ReopenDialog, WriteOffDialog } from './StatusDialogs.tsx';

export type InvoiceAct =
  | DialogAction
  | 'credit'
  | 'extend'
  | 'write-off'
  | 'uncollectible'
  | 'reopen'
  | 'add-customer';

interface Props {
  act: InvoiceAct | null;
  invoice: Invoice;
  onClose: () => void;
}

/** The dialog of an action on the page of an invoice. */
export function InvoiceDialog({ act, ...dialog }: Props) {
  const area = useArea();
  const navigate = useNavigate();
  switch (act) {
    case 'credit':
      return leftOf(dialog.invoice) > 0 ? <CreditDialog {...dialog} /> : null;
    case 'add-customer':
      return <AddCustomerDialog invoiceId={dialog.invoice.invoiceId} onClose={dialog.onClose} />;
    case 'extend':
      return <ExtendDialog {...dialog} />;
    case 'write-off':
      return <WriteOffDialog {...dialog} />;
    case 'uncollectible':
      return <GiveUpDialog {...dialog} />;
    case 'reopen':
      return <ReopenDialog {...dialog} />;
    default:
      return (
        <ActionDialog
          act={act}
          {...dialog}
          onDone={(invoice) => {
            if (invoice === null) void navigate(areaPaths(area).invoices);
          }}
        />
      );
  }
}
