import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

export const NoSuchInvoice = ({ area, error }: { area: BackofficeArea; error: unknown }) => (
  <EmptyState
    icon={IconFileUnknown}
    title="There is no such invoice"
    action={<Link to={areaPaths(area).invoices}>All invoices</Link>}
  >
    {sentenceOf(error)} The link may be wrong, the draft may be deleted, or the invoice is one that you may
    not see.
  </EmptyState>
);
