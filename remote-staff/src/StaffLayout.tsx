import { AreaLayout } from '@daybook/backoffice/AreaLayout';
import { CheckOut } from '@daybook/backoffice/CheckOut';
import { staffMenu } from '@daybook/backoffice/staff-menu';

export function StaffLayout() {
  return (
    <AreaLayout area="/staff" menuWidth="16rem" entries={staffMenu}>
      <CheckOut />
    </AreaLayout>
  );
}
