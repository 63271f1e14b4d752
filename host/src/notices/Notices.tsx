import { type ComponentType, useEffect, useState } from 'react';
import type { NoticeQueue } from './notice-queue.ts';

interface Props {
  queue: NoticeQueue;
  /** Resolves when the first screen is there: nothing of this is needed before. */
  firstScreen: Promise<void>;
}

/** Brings the toast container in after the first screen. */
export function Notices({ queue, firstScreen }: Props) {
  const [Toasts, setToasts] = useState<ComponentType<{ queue: NoticeQueue }> | null>(null);
  useEffect(() => {
    void firstScreen.then(() => import('./Toasts.tsx')).then((loaded) => setToasts(() => loaded.Toasts));
  }, [firstScreen]);
  return Toasts && <Toasts queue={queue} />;
}
