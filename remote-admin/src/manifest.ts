import { asNavigation } from '@daybook/backoffice/menu-entry';
import { backofficeSlots } from '@daybook/backoffice/slots';
import { adminMenu } from './menu.ts';

export const navigation = asNavigation('/admin', adminMenu);

export const opens = backofficeSlots;
