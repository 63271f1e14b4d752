import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';

export function NoSuchInvoice({ error }: { error: unknown }) {
  const area = useArea();
  return (
    <EmptyState
      icon={IconFileUnknown}
      title="There is no such invoice"
      action={<Link to={areaPaths(area).invoices}>All invoices</Link>}
    >
      {sentenceOf(error)} The link may be wrong, the draft may be deleted, or the invoice is one that you may
      not see.
    </EmptyState>
  );
}
