import { useMediaQuery } from '@mantine/hooks';
import { narrowQuery } from '../theme/theme.ts';

const useWindow = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false });

/** True while the window is narrower than 990 px. */
export const useIsNarrow = (): boolean => useWindow(narrowQuery);

/** True if the window is operated by a finger. */
export const useIsTouched = (): boolean => useWindow('(pointer: coarse)');

/** True if a table does not fit and its rows become cards. */
export const useIsPhone = (): boolean => useWindow('(width < 48em)');
