import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Link } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';

export function NoSuchInvoice({ error }: { error: unknown }) {
  const area = useArea();
  return (
    <EmptyState
      drawing="lost"
      title={t('Invoice not found')}
      action={<Link to={areaPaths(area).invoices}>{t('All invoices')}</Link>}
    >
      {sentenceOf(error)} {t('Check the link, or ask an administrator for access. Deleted drafts are gone.')}
    </EmptyState>
  );
}
