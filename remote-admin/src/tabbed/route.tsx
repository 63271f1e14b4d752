import type { Message } from '@daybook/i18n';
import type { RouteObject } from 'react-router-dom';
import { TabbedScreen } from './TabbedScreen.tsx';
import type { tabsOf } from './tabs.ts';

interface Tabbed {
  path: string;
  title: Message;
  parts: ReturnType<typeof tabsOf>;
}

export const tabbedScreen = ({ path, title, parts }: Tabbed): RouteObject => ({
  path,
  element: <TabbedScreen title={title} tabs={parts.tabs} />,
  loader: ({ request }) => parts.load(new URL(request.url).searchParams.get('tab')),
});
