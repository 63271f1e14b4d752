import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';

/** Everybody who works here, with all that is edited of them. */
export const staffManageScreen: RouteObject = {
  path: 'staff-manage',
  ...screen(() => import('./manage/StaffManageScreen.tsx'), 'StaffManageScreen'),
};
