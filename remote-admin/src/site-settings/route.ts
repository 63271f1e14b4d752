import { tabbedScreen } from '../tabbed/route.tsx';
import { siteTabs } from './tabs.ts';

export const siteSettings = tabbedScreen({
  path: 'site-settings',
  title: 'Site settings',
  parts: siteTabs,
});
