import { msg } from '@daybook/i18n';
import { tabbedScreen } from '../tabbed/route.tsx';
import { siteTabs } from './tabs.ts';

export const siteSettings = tabbedScreen({
  path: 'site-settings',
  title: msg('Site settings'),
  parts: siteTabs,
});
