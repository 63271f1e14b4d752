import { type Notice, onNotify } from '@daybook/shell/notify';

type Show = (notice: Notice) => void;

/** Queues messages until the toast container is ready. */
export function createNoticeQueue() {
  let waiting: Notice[] = [];
  let show: Show | null = null;
  onNotify((notice) => {
    if (show) show(notice);
    else waiting.push(notice);
  });
  return {
    /** Shows the queued messages and all later ones until the returned function is called. */
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
