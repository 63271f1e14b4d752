import { useDeferredValue } from 'react';

/** False in the first render, true right after it. The first screen need not wait for parts that are used later. */
export const useIsDrawn = (): boolean => useDeferredValue(true, false);
