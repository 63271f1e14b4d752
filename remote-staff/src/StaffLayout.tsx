import { AreaLayout } from '@daybook/backoffice/AreaLayout';
import { useSession } from '@daybook/session';
import { entriesFor } from './menu.ts';
import { offered } from './screens.ts';

export function StaffLayout() {
  const { role } = useSession();
  return <AreaLayout area="/staff" menuWidth="16rem" entries={entriesFor(role, offered)} />;
}
