import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { adminPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';

/** Opens the form of a new team member, for administrators who may add one. */
export function AddStaff() {
  const area = useArea();
  const user = useUser();
  if (area !== '/admin' || !can(user, 'staff.manage')) return null;
  return (
    <Button component={Link} to={adminPaths.newStaff}>
      {t('Add staff member')}
    </Button>
  );
}
