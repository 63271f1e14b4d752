import type { NavigationEntry } from '@daybook/contract/area';
import { msg } from '@daybook/i18n';
import { publicPaths } from '@daybook/shell/paths';

export const navigation: NavigationEntry[] = [
  { label: msg('Book an appointment'), to: publicPaths.booking, place: 'site' },
];

export const opens = ['booking-step@1'];
