import type { BackofficeArea } from '@daybook/shell/paths';
import type { ComponentType } from 'react';

/** Gives a screen its area. */
export function within(area: BackofficeArea, Screen: ComponentType<{ area: BackofficeArea }>) {
  return { Screen: () => <Screen area={area} /> };
}
