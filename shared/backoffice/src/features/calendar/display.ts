import { type GridStep, gridSteps } from '@daybook/domain/calendar/scale';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { type Colouring, colourings } from './block/colouring.ts';
import type { CalendarState } from './calendar-state.ts';

/** Display settings of a user on this device: a personal preference that a link should not carry. */
export interface Display {
  step: GridStep;
  /** Null for the one that suits the view. */
  colouring: Colouring | null;
  /** Includes cancelled, declined and expired ones. */
  showsCalledOff: boolean;
}

const standard: Display = { step: 15, colouring: null, showsCalledOff: false };

/** The chosen colours, or the default: by staff member in several days of the whole team, otherwise by service. */
export const colouringOf = ({ colouring }: Display, { view, staffId }: CalendarState): Colouring =>
  colouring ?? (view !== 'day' && staffId === null ? 'staff' : 'service');

/** The stored settings, as far as they are valid. */
export function readDisplay(text: string | undefined): Display {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null) return standard;
    const { step, colouring, showsCalledOff } = { ...standard, ...stored };
    return {
      step: gridSteps.find((one) => one === step) ?? standard.step,
      colouring: colourings.find((one) => one === colouring) ?? standard.colouring,
      showsCalledOff: showsCalledOff === true,
    };
  } catch {
    return standard;
  }
}

/** The display settings of a user on this device. */
export function useDisplay(userId: string): [Display, (changes: Partial<Display>) => void] {
  const [display, setDisplay] = useLocalStorage<Display>({
    key: `daybook-calendar-${userId}`,
    defaultValue: standard,
    getInitialValueInEffect: false,
    deserialize: readDisplay,
  });
  const change = useCallback(
    (changes: Partial<Display>) => setDisplay((before) => ({ ...before, ...changes })),
    [setDisplay],
  );
  return [display, change];
}
