import type { BackofficeArea } from '@daybook/shell/paths';
import { createContext, useContext } from 'react';

const AreaContext = createContext<BackofficeArea | null>(null);

export const AreaProvider = AreaContext.Provider;

/** The area in which a screen is shown; the shell provides it. */
export function useArea(): BackofficeArea {
  const area = useContext(AreaContext);
  if (area === null) throw new Error('No area around this screen.');
  return area;
}
