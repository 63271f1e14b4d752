import { type ComponentType, useEffect, useState } from 'react';
import type { NoticeQueue } from './notice-queue.ts';

interface Props {
  queue: NoticeQueue;
  /** Resolves once the first screen is shown; toasts load after it. */
  firstScreen: Promise<void>;
}

/** Pause before a failed import is retried. */
const retryMs = 5000;

/** Loads the toast container after the first screen. */
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
