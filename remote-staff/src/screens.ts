import { withScreens } from '@daybook/backoffice/menu-entry';
import { sharedScreens } from '@daybook/backoffice/routes';
import { staffMenu } from '@daybook/backoffice/staff-menu';

export const screens = sharedScreens;

/** The entries with an existing screen. */
export const offered = withScreens(staffMenu, screens);
