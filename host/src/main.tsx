import '@daybook/contract/without-eval';
import '@daybook/ui/base.css';
import './unloaded.css';
import { setQueryClient, setReleaseId } from '@daybook/api';
import { releaseQueries } from '@daybook/api/release';
import { tabStorage } from '@daybook/api/storage';
import { setLanguageSource } from '@daybook/i18n';
import { session } from '@daybook/session';
import { publishExtensions } from '@daybook/shell/extensions';
import { markColorScheme } from '@daybook/ui/color-scheme';
import { RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { createExtensionHost } from './extensions/extension-host.ts';
import { firstScreen } from './first-screen.ts';
import { followSession, startSession } from './follow-session.ts';
import { fetchCatalogue } from './loader/catalogues.ts';
import { PageLoader } from './loader/page-loader.ts';
import { areasOf, readRelease } from './loader/release.ts';
import { createReleaseStore } from './loader/release-store.ts';
import { thisPage } from './loader/this-page.ts';
import { createNoticeQueue } from './notices/notice-queue.ts';
import { hostCatalogue, pageLanguage } from './page-language.ts';
import { createQueryClient } from './query-client.ts';
import { letFontsIn } from './rendered/let-fonts-in.ts';
import { showPage } from './rendered/show-page.tsx';
import { createHostRouter } from './routing/host-router.tsx';
import { followConnection } from './updates/follow-connection.ts';
import { followFailures } from './updates/follow-failures.ts';
import { followReleases } from './updates/follow-releases.ts';
import { followOutdated, reloadOutdated } from './updates/outdated.ts';
import { keepUnsaved } from './updates/unsaved.ts';
import { visitorIdOf } from './visitor-id.ts';
import { startArea } from './warm-up.ts';

letFontsIn();
const language = pageLanguage();
setLanguageSource(() => language);
markColorScheme();
const releases = createReleaseStore(readRelease());
const queryClient = createQueryClient();
const askRelease = () => queryClient.fetchQuery(releaseQueries.now());
const loader = new PageLoader(releases, thisPage({ visitorId: visitorIdOf(session), askRelease }));
const owner = () => session.get().user?.userId ?? 'nobody';
const host = {
  areas: () => areasOf(releases.get()),
  loader,
  releases,
  session,
  unsaved: keepUnsaved({ shelf: tabStorage, owner }),
  outdated: followOutdated(releases.get().api),
  version: releases.get().host,
};
publishExtensions(createExtensionHost(host));
const notices = createNoticeQueue();
const announceRelease = () => setReleaseId(releases.get().id);
announceRelease();
releases.subscribe(announceRelease);
setQueryClient(queryClient);
followConnection(queryClient);

void startSession(host);
void startArea(host, location.pathname);
const router = createHostRouter(host);
followSession({ host, router, queryClient });
followReleases({ releases, ask: askRelease, random: Math.random });
followFailures(host, router);
reloadOutdated(host, router);

/** The running versions; for an area not entered yet, the version that would be loaded now. */
const versions = () => {
  const { id, remotes } = releases.get();
  const released = Object.entries(remotes).map(([name, { version }]) => [name, version]);
  return {
    release: id,
    host: process.env.DAYBOOK_VERSION ?? '0.0.0',
    remotes: { ...Object.fromEntries(released), ...loader.running() },
  };
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
const drawn = firstScreen(router);
const behindFirstScreen = () => import('./behind-first-screen.ts');
void drawn.then(behindFirstScreen).then(
  ({ addDisplayFont, warmUpOnIntent, whenIdle }) => {
    addDisplayFont();
    warmUpOnIntent({ host, whenIdle });
  },
  // The page works without: in the face of the text, and each area loads when it is opened.
  () => undefined,
);
const app = (
  <App session={session} queryClient={queryClient} notices={notices} firstScreen={drawn} versions={versions}>
    <RouterProvider router={router} />
  </App>
);
const showApp = () => showPage({ root, app, router, running: loader.running });
if (language === 'en') void showApp();
else void fetchCatalogue(hostCatalogue()).then(showApp);
