import type { RouteObject } from 'react-router-dom';
import { SiteSettingsScreen } from './SiteSettingsScreen.tsx';
import { loadTab } from './tabs.ts';

/** The settings of the site: a frame of tabs, of which each loads its own code when the address names it. */
export const siteSettings: RouteObject = {
  path: 'site-settings',
  Component: SiteSettingsScreen,
  loader: ({ request }) => loadTab(new URL(request.url).searchParams.get('tab')),
};
