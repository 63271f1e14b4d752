import type { BackofficeArea } from '@daybook/shell/paths';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BusinessProvider } from '../entities/business/Business.tsx';
import { AreaProvider } from '../kit/area/Area.tsx';

/** Routes with a screen at the given path. */
export const inArea = (
  screen: ReactNode,
  path = '/',
  area: BackofficeArea = path.startsWith('/staff') ? '/staff' : '/admin',
): RouteObject[] => [
  {
    path,
    element: (
      <AreaProvider value={area}>
        <BusinessProvider>{screen}</BusinessProvider>
      </AreaProvider>
    ),
  },
];
