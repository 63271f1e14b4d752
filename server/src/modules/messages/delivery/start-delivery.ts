import type { Deps } from '../../../platform/deps.ts';
import type { MailWorker } from './mail-worker.ts';

const everyMs = 2000;

/**
 * Lets the worker check for mails every few seconds, and at once when this process has ordered one. Returns the stop
 * function, which waits for the mail in progress.
 */
export function startDelivery(
  worker: MailWorker,
  { outbox, log }: Pick<Deps, 'outbox' | 'log'>,
): () => Promise<void> {
  const stop = new AbortController();
  let again: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function look(): void {
    clearTimeout(again);
    if (stop.signal.aborted) return;
    running = worker.drain(stop.signal).then(
      () => undefined,
      (err: unknown) => log.error({ err }, 'the outbox could not be read'),
    );
    void running.then(() => {
      clearTimeout(again);
      if (!stop.signal.aborted) again = setTimeout(look, everyMs);
    });
  }

  outbox.onPut(look);
  look();
  return async () => {
    stop.abort();
    clearTimeout(again);
    await running;
  };
}
