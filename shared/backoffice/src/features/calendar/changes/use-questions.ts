import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarData } from '../calendar-data.ts';
import { type Answer, notDone, type OpenDialog } from './dialog-state.ts';

interface Open {
  dialog: OpenDialog;
  resolve: (isDone: boolean) => void;
}

/** One dialog at a time; its opener gets the result, and the focus returns to the right place. */
export function useQuestions(data: CalendarData) {
  const [open, setOpen] = useState<Open | null>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);

  const ask = useCallback((dialog: OpenDialog): Promise<boolean> => {
    // A dialog opened from another one keeps the original opener.
    if (!document.activeElement?.closest('[role=dialog]')) opener.current = document.activeElement;
    return new Promise((resolve) => {
      setOpen((before) => {
        before?.resolve(false);
        return { dialog, resolve };
      });
    });
  }, []);

  const answer = useCallback(
    (given: Answer = notDone) => {
      open?.resolve(given.isDone);
      setOpen(null);
      setFocusId((given.isDone ? given.focusId : null) ?? '');
    },
    [open],
  );

  useEffect(() => {
    if (open || focusId === null) return;
    const back = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null;
    (blockOf(focusId, data) ?? back)?.focus();
    setFocusId(null);
  }, [open, focusId, data]);

  return { dialog: open?.dialog ?? null, ask, answer };
}

/** The block of an item by its id, or the first one of a booking. */
function blockOf(id: string, { items }: CalendarData): HTMLElement | undefined {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-id]')];
  const ids = items.flatMap((item) =>
    item.id === id || (item.kind === 'appointment' && item.bookingId === id) ? item.id : [],
  );
  return blocks.find(({ dataset }) => ids.includes(dataset.id ?? ''));
}
