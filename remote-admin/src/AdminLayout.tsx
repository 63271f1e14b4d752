import { AreaLayout } from '@daybook/backoffice/AreaLayout';
import { offered } from './screens.ts';

export function AdminLayout() {
  return <AreaLayout area="/admin" title="Admin Dashboard" menuWidth="240px" entries={offered} />;
}
