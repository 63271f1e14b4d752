import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';

// The router's `replace` sets this. A page with an older host has no function of that name to share.
const replacing = { 'X-Remix-Replace': 'true' };

/**
 * A redirect that adds no entry to the history. An address that was opened, reloaded or reached by Back already has an
 * entry, which is replaced. The address of a followed link has none yet: replacing would remove the page with the link.
 */
export function redirectWithoutEntry({ request }: Pick<LoaderFunctionArgs, 'request'>, to: string): Response {
  const { pathname, search } = new URL(request.url);
  const isInHistory = pathname === window.location.pathname && search === window.location.search;
  if (!isInHistory) return redirect(to);
  // The target may redirect again, and is in the history by now.
  window.history.replaceState(window.history.state, '', to);
  return redirect(to, { headers: replacing });
}

// A route that only redirects renders nothing; `element: null` avoids the router's warning about an empty page.
const redirectTo = (to: string) => ({
  element: null,
  loader: (args: LoaderFunctionArgs) => redirectWithoutEntry(args, to),
});

/**
 * The route for an area's own path, which has no screen: it redirects. The paths of an area belong to its remote, and
 * so do these two routes; the host knows none of them.
 */
export const indexRedirect = (to: string): RouteObject => ({ index: true, ...redirectTo(to) });

/** The route for every unknown path of an area: it redirects. */
export const unknownRedirect = (to: string): RouteObject => ({ path: '*', ...redirectTo(to) });
