import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';

// What the router's `replace` sets. A page whose host is older has no function of that name to share.
const replacing = { 'X-Remix-Replace': 'true' };

/**
 * The answer that leads from one address to another and leaves nothing in the history to go back to. An address that
 * was opened, reloaded or gone back to stands in the history already and is replaced. One that a link leads to is not
 * there yet: replacing would take the page that the link is on.
 */
export function leadOn({ request }: Pick<LoaderFunctionArgs, 'request'>, to: string): Response {
  const { pathname, search } = new URL(request.url);
  const isInHistory = pathname === window.location.pathname && search === window.location.search;
  if (!isInHistory) return redirect(to);
  // Where it leads may lead on as well, and stands in the history by now.
  window.history.replaceState(window.history.state, '', to);
  return redirect(to, { headers: replacing });
}

// A route that only leads on has nothing to draw; saying so keeps the router from warning of an empty page.
const leadTo = (to: string) => ({ element: null, loader: (args: LoaderFunctionArgs) => leadOn(args, to) });

/**
 * The route for an area's own path, which has no screen: it leads on. An area's paths are its remote's, so these two
 * are as well; the host knows none of them.
 */
export const indexRedirect = (to: string): RouteObject => ({ index: true, ...leadTo(to) });

/** The route for every path of an area that it does not know: it leads on. */
export const unknownRedirect = (to: string): RouteObject => ({ path: '*', ...leadTo(to) });
