// The host's server entry: renders the first screen of a public area from the remote's server entry. It runs in a
// process of its own, without a document, a network or secrets (`server/src/modules/web/rendering`).
import '@daybook/contract/without-eval';
import 'temporal-polyfill/global';
import * as api from '@daybook/api';
import type { HostServerEntry } from '@daybook/contract/server-entry';
import * as i18n from '@daybook/i18n';
import { setRenderedPage } from '@daybook/i18n/rendered-page';
import * as session from '@daybook/session';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import * as query from '@tanstack/react-query';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import * as router from 'react-router-dom';
import { App } from '../App.tsx';
import { RootLayout } from '../frame/RootLayout.tsx';
import { NoticesRegion } from '../updates/NoticesRegion.tsx';

export const singletons: HostServerEntry['singletons'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  '@daybook/api': api,
  '@daybook/session': session,
  '@daybook/i18n': i18n,
};

const never = new Promise<void>(() => {});

/** The same elements as in the browser, where the frame differs in what is loaded later. */
const routesOf = ({ routes }: RemoteModule, paths: readonly string[]): RouteObject[] => [
  {
    element: <RootLayout notices={() => <NoticesRegion />} />,
    children: paths.flatMap((path) => {
      const own = routes[path];
      return own ? [{ path, children: [...own] }] : [];
    }),
  },
];

/** A page without an answer would show something else in the browser, where the answer has arrived by then. */
const isComplete = (client: query.QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success');

/** Gives the loaders' requests, which are all answered at once, the time to reach the cache. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

export const render: HostServerEntry['render'] = async (module, screen, catalogues) => {
  // Signed code, whose shape is checked here as in the browser.
  const { remote } = module as { remote?: RemoteModule };
  if (remote?.contract !== remoteContract) throw new Error('This is not the server entry of a remote.');
  const { language, languages, answers, address, paths, at } = screen;
  i18n.setLanguageSource(() => language);
  if (language !== 'en') for (const catalogue of catalogues) i18n.addCatalogue(language, catalogue);
  setRenderedPage({ languages, at: new Date(at) });
  api.setFirstAnswers(answers);
  const queryClient = new query.QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  api.setQueryClient(queryClient);
  const handler = createStaticHandler(routesOf(remote, paths));
  const context = await handler.query(new Request(new URL(address, 'http://page.invalid')));
  if (
    context instanceof Response ||
    context.matches.some(({ route }) => route.handle?.inBrowserOnly === true)
  )
    return null;
  for (const error of Object.values(context.errors ?? {})) throw error;
  await settled();
  if (!isComplete(queryClient)) return null;
  return renderToString(
    <App
      session={session.session}
      queryClient={queryClient}
      notices={{ drain: () => () => undefined }}
      firstScreen={never}
      versions={() => ({ release: '', host: '', remotes: {} })}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
};
