import { type ComponentType, useEffect, useState } from 'react';
import type { NoticeQueue } from './notice-queue.ts';

interface Props {
  queue: NoticeQueue;
  /** Resolves when the first screen is there: nothing of this is needed before. */
  firstScreen: Promise<void>;
}

/** After this long, what did not come is asked for again. */
const retryMs = 5000;

/** Brings the toast container in after the first screen. */
export function Notices({ queue, firstScreen }: Props) {
  const [Toasts, setToasts] = useState<ComponentType<{ queue: NoticeQueue }> | null>(null);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    firstScreen
      .then(() => import('./Toasts.tsx'))
      .then((loaded) => setToasts(() => loaded.Toasts))
      .catch(() => {
        timer = setTimeout(() => setTries(tries + 1), retryMs);
      });
    return () => clearTimeout(timer);
  }, [firstScreen, tries]);

  return Toasts && <Toasts queue={queue} />;
}
