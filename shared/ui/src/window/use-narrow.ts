import { useMediaQuery } from '@mantine/hooks';
import { narrowQuery } from '../theme/theme.ts';

/** True while the window is narrower than 990 px. */
export const useIsNarrow = (): boolean =>
  useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false });

/** True where a table does not fit and its rows become cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
