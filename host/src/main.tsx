import '@daybook/ui/base.css';
import { setQueryClient, setReleaseId } from '@daybook/api';
import { session } from '@daybook/session';
import { markColorScheme } from '@daybook/ui/color-scheme';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstScreen } from './first-screen.ts';
import { followSession, startSession } from './follow-session.ts';
import { areasOf, readRelease } from './loader/release.ts';
import { createRemoteLoader } from './loader/remote-loader.ts';
import { createNoticeQueue } from './notices/notice-queue.ts';
import { createQueryClient } from './query-client.ts';
import { createHostRouter } from './routing/host-router.tsx';
import { warmUpArea } from './warm-up.ts';

markColorScheme();
const release = readRelease();
const host = { areas: areasOf(release), loader: createRemoteLoader(release), session };
const notices = createNoticeQueue();
const queryClient = createQueryClient();
setReleaseId(release.id);
setQueryClient(queryClient);

void startSession(host);
void warmUpArea(host, location.pathname);
const router = createHostRouter(host);
followSession({ host, router, queryClient });

const versions = {
  release: release.id,
  host: process.env.DAYBOOK_VERSION ?? '0.0.0',
  remotes: Object.fromEntries(Object.entries(release.remotes).map(([name, { version }]) => [name, version])),
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <App
    session={session}
    queryClient={queryClient}
    router={router}
    notices={notices}
    firstScreen={firstScreen(router)}
    versions={versions}
  />,
);
