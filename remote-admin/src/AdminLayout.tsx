import { AreaLayout } from '@daybook/backoffice/AreaLayout';
import { CheckOut } from '@daybook/backoffice/CheckOut';
import { t } from '@daybook/i18n';
import { useMatch } from 'react-router-dom';
import { adminMenu } from './menu.ts';

export function AdminLayout() {
  const isGuided = useMatch('/admin/set-up') !== null;
  return (
    <AreaLayout
      isBare={isGuided}
      area="/admin"
      title={t('Admin Dashboard')}
      menuWidth="240px"
      entries={adminMenu}
    >
      <CheckOut />
    </AreaLayout>
  );
}
