import { useCallback } from 'react';
import { useLatePart } from '../frame/use-late-part.ts';
import type { NoticeQueue } from './notice-queue.ts';

interface Props {
  queue: NoticeQueue;
  /** Resolves once the first screen is shown; toasts load after it. */
  firstScreen: Promise<void>;
}

/** Loads the toast container after the first screen. */
export function Notices({ queue, firstScreen }: Props) {
  const load = useCallback(async () => {
    await firstScreen;
    return (await import('../late-parts.ts')).Toasts;
  }, [firstScreen]);
  const Toasts = useLatePart(load);
  return Toasts && <Toasts queue={queue} />;
}
