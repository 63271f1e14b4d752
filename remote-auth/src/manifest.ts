import type { NavigationEntry } from '@daybook/contract/area';
import { msg } from '@daybook/i18n';
import { publicPaths } from '@daybook/shell/paths';

export const navigation: NavigationEntry[] = [{ label: msg('Log in'), to: publicPaths.login, place: 'site' }];
