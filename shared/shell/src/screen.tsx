import { queryClient } from '@daybook/api';
import { fetchLaterTexts } from '@daybook/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { build } from './build.ts';

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
      if (Loaded) return null;
      const [code] = await Promise.all([load(), fetchLaterTexts(`${build.name}@${build.version}`)]);
      Loaded = code[name];
      return null;
    },
    Component: function Screen() {
      return Loaded && <Loaded />;
    },
  };
}
