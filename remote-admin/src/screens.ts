import { withScreens } from '@daybook/backoffice/menu-entry';
import { administrationScreens, sharedScreens } from '@daybook/backoffice/routes';
import type { RouteObject } from 'react-router-dom';
import { adminMenu } from './menu.ts';
import { siteSettings } from './site-settings/route.ts';

export const screens: RouteObject[] = [...sharedScreens('/admin'), ...administrationScreens, siteSettings];

/** The entries whose screens are there. */
export const offered = withScreens(adminMenu, screens);
