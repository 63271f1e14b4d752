import { type Notice, onNotify } from '@daybook/shell/notify';

type Show = (notice: Notice) => void;

/** Keeps messages from the page's first moment until there is something to show them. */
export function createNoticeQueue() {
  let waiting: Notice[] = [];
  let show: Show | null = null;
  onNotify((notice) => {
    if (show) show(notice);
    else waiting.push(notice);
  });
  return {
    /** Shows what waits, then whatever comes, until the returned function is called. */
    drain(to: Show): () => void {
      const pending = waiting;
      waiting = [];
      show = to;
      for (const notice of pending) to(notice);
      return () => {
        show = null;
      };
    },
  };
}

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;
