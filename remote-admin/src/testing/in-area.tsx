import { AreaProvider } from '@daybook/backoffice/Area';
import { BusinessProvider } from '@daybook/backoffice/Business';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A screen below the business that the area gives it, at a path of the test's choice. */
export const inArea = (screen: ReactNode, path = '/'): RouteObject[] => [
  {
    path,
    element: (
      <AreaProvider value="/admin">
        <BusinessProvider>{screen}</BusinessProvider>
      </AreaProvider>
    ),
  },
];
