import { queryClient } from '@daybook/api';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

interface ScreenOptions {
  /** Prefetches the first data of the screen while its code loads: `void client.prefetchQuery(siteQueries.get())`. */
  prefetch?: (client: QueryClient, args: LoaderFunctionArgs) => void;
}

/**
 * A route whose screen loads on demand: `{ path: 'login', ...screen(() => import('./LoginScreen.tsx'), 'LoginScreen')
 * }`. Unlike `route.lazy`, which keeps a failure for ever, opening the screen again fetches it again.
 */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  { prefetch }: ScreenOptions = {},
): Pick<RouteObject, 'loader' | 'Component'> {
  let Loaded: ComponentType | null = null;
  return {
    loader: async (args) => {
      prefetch?.(queryClient(), args);
      Loaded ??= (await load())[name];
      return null;
    },
    Component: function Screen() {
      return Loaded && <Loaded />;
    },
  };
}
