import { type RouteObject, redirect } from 'react-router-dom';

// A route that only leads on has nothing to draw; saying so keeps the router from warning of an empty page.
const leadTo = (to: string) => ({ element: null, loader: () => redirect(to) });

/**
 * The route for an area's own path, which has no screen: it leads on. An area's paths are its remote's, so these two
 * are as well; the host knows none of them.
 */
export const indexRedirect = (to: string): RouteObject => ({ index: true, ...leadTo(to) });

/** The route for every path of an area that it does not know: it leads on. */
export const unknownRedirect = (to: string): RouteObject => ({ path: '*', ...leadTo(to) });
