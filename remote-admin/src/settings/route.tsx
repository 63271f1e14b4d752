import type { Message } from '@daybook/i18n';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SettingsScreen } from './SettingsScreen.tsx';
import { type LoadedPage, pagesAt, type SettingsPage, type SettingsPath } from './settings-list.ts';

const loaded = new Map<SettingsPage, ComponentType>();

/** A failed download is not cached: opening the page again retries it. */
async function loadPage(path: SettingsPath, key: string | null): Promise<LoadedPage> {
  const pages = pagesAt(path);
  const named = pages.find((one) => one.key === key);
  const page = named ?? pages[0];
  if (!page) throw new Error(`The screen ${path} has no pages.`);
  const Page = loaded.get(page) ?? (await page.load());
  loaded.set(page, Page);
  return { page, Page, isNamed: named !== undefined };
}

export const settingsScreen = (path: SettingsPath, title: Message): RouteObject => ({
  path,
  element: <SettingsScreen path={path} title={title} />,
  loader: ({ request }) => loadPage(path, new URL(request.url).searchParams.get('tab')),
});
