import type { CalendarDate } from '@daybook/domain/wall-clock';
import { useEffect } from 'react';
import { type CalendarState, stateByKey } from './calendar-state.ts';

/** Whoever takes keys for itself: fields, menus, dialogs, choices. */
const takesKeys =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]';

/** A choice among radio buttons takes the arrows, and leaves the letters. */
const takes = (target: Element, key: string): boolean =>
  target.closest(takesKeys) !== null || (key.startsWith('Arrow') && target.matches('[type=radio]'));

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
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && takes(event.target, event.key)) return;
      const next = stateByKey(event.key, state, today);
      if (!next) return;
      event.preventDefault();
      onState(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, state, today, onState]);
}
