import { renderedAt } from '@daybook/i18n/rendered-page';
import { useEffect, useState } from 'react';

/**
 * True while a server renders the screen, and while the page takes its content over: then neither the device nor the
 * fragment of the address is known, and both must draw the same.
 */
export function useIsRendered(): boolean {
  const [isRendered, setIsRendered] = useState(() => renderedAt() !== null);
  useEffect(() => setIsRendered(false), []);
  return isRendered;
}
