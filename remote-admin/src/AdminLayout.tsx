import { AreaLayout } from '@daybook/backoffice/AreaLayout';
import { CheckOut } from '@daybook/backoffice/CheckOut';
import { t } from '@daybook/i18n';
import { offered } from './screens.ts';

export function AdminLayout() {
  return (
    <AreaLayout area="/admin" title={t('Admin Dashboard')} menuWidth="240px" entries={offered}>
      <CheckOut />
    </AreaLayout>
  );
}
