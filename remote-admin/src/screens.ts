import { sharedScreens } from '@daybook/backoffice/routes';
import { staffMenu } from '@daybook/backoffice/staff-menu';
import { msg } from '@daybook/i18n';
import type { RouteObject } from 'react-router-dom';
import { addServiceScreen } from './features/add-service/route.ts';
import { rolesScreen } from './features/roles/route.tsx';
import { setUpScreen } from './features/set-up/route.ts';
import { staffManageScreen } from './features/staff/route.ts';
import { userScreens } from './features/users/routes.ts';
import { adminMenu } from './menu.ts';
import { settingsScreen } from './settings/route.tsx';

export const screens: RouteObject[] = [
  ...sharedScreens,
  addServiceScreen,
  setUpScreen,
  ...userScreens,
  staffManageScreen,
  rolesScreen({ admin: adminMenu, staff: staffMenu }),
  settingsScreen('payment-setting', msg('Payment settings')),
  settingsScreen('site-settings', msg('Site settings')),
];
