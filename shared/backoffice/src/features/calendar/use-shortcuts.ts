import type { CalendarDate } from '@daybook/domain/wall-clock';
import { inReadingOrder } from '@daybook/ui/reading-order';
import { useEffect } from 'react';
import { isHandledKey } from '../../kit/keys/handled-keys.ts';
import { type CalendarState, stateByKey } from './calendar-state.ts';

/** Single keys that change the view or the dates, anywhere on the page except in fields and dialogs. */
export function useShortcuts(
  isOn: boolean,
  state: CalendarState,
  today: CalendarDate,
  onState: (state: CalendarState) => void,
): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHandledKey(event)) return;
      const next = stateByKey(inReadingOrder(event.key), state, today);
      if (!next) return;
      event.preventDefault();
      onState(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, state, today, onState]);
}
