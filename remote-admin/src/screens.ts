import { withScreens } from '@daybook/backoffice/menu-entry';
import { sharedScreens } from '@daybook/backoffice/routes';
import { adminMenu } from './menu.ts';

export const screens = sharedScreens('/admin');

/** The entries whose screens are there. */
export const offered = withScreens(adminMenu, screens);
