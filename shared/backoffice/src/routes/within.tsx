import type { BackofficeArea } from '@daybook/shell/paths';
import type { ComponentType } from 'react';

/** A screen of the back office in one of its areas. */
export function within(area: BackofficeArea, Screen: ComponentType<{ area: BackofficeArea }>) {
  return { Screen: () => <Screen area={area} /> };
}
