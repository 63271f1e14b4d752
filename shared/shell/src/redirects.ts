import { type RouteObject, redirect } from 'react-router-dom';

/** The route for an area's own path, which has no screen: it leads on. */
export const indexRedirect = (to: string): RouteObject => ({ index: true, loader: () => redirect(to) });

/** The route for every path of an area that it does not know: it leads on. */
export const unknownRedirect = (to: string): RouteObject => ({ path: '*', loader: () => redirect(to) });
