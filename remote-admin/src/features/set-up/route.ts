import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';

/** The guided start of a new business. It fills the window. */
export const setUpScreen: RouteObject = {
  path: 'set-up',
  ...screen(() => import('./SetUpScreen.tsx'), 'SetUpScreen'),
};
