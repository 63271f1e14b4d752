import { asNavigation } from '@daybook/backoffice/menu-entry';
import { backofficeSlots } from '@daybook/backoffice/slots';
import { staffMenu } from '@daybook/backoffice/staff-menu';

export const navigation = asNavigation('/staff', staffMenu);

export const opens = backofficeSlots;
