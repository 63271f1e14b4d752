import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';

/** The staff management screen. */
export const staffManageScreen: RouteObject = {
  path: 'staff-manage',
  ...screen(() => import('./manage/StaffManageScreen.tsx'), 'StaffManageScreen'),
};
