import { AreaLayout } from '@daybook/backoffice/AreaLayout';
import { CheckOut } from '@daybook/backoffice/CheckOut';
import { offered } from './screens.ts';

export function StaffLayout() {
  return (
    <AreaLayout area="/staff" menuWidth="16rem" entries={offered}>
      <CheckOut />
    </AreaLayout>
  );
}
