import type { CalendarDate } from '@daybook/domain/wall-clock';
import { useEffect } from 'react';
import { isHandledKey } from '../../kit/keys/handled-keys.ts';
import { type CalendarState, stateByKey } from './calendar-state.ts';

/** Letters and arrows that turn the calendar, from anywhere on its page where no one else wants them. */
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
      const next = stateByKey(event.key, state, today);
      if (!next) return;
      event.preventDefault();
      onState(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, state, today, onState]);
}
