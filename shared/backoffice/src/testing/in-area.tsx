import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BusinessProvider } from '../entities/business/Business.tsx';

/** Routes with a screen at the given path. */
export const inArea = (screen: ReactNode, path = '/'): RouteObject[] => [
  { path, element: <BusinessProvider>{screen}</BusinessProvider> },
];
