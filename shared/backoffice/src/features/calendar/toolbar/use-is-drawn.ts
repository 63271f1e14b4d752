import { useDeferredValue } from 'react';

/** False in the first drawing, true right after it: what is seen first need not wait for what is used later. */
export const useIsDrawn = (): boolean => useDeferredValue(true, false);
