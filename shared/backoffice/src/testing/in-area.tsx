import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BusinessProvider } from '../entities/business/Business.tsx';

/** A screen below the business that an area gives it, at a path of the test's choice. */
export const inArea = (screen: ReactNode, path = '/'): RouteObject[] => [
  { path, element: <BusinessProvider>{screen}</BusinessProvider> },
];
