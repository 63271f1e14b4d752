interface Repeated {
  /** The pause after each run, in milliseconds. */
  everyMs: number;
  onFailure: (err: unknown) => void;
}

/**
 * Runs the work now and again after each pause, never concurrently; work that returns a number sets the next pause in
 * milliseconds. A failure does not end it. Returns the stop function, which waits for the current run.
 */
export function repeatedly(
  { everyMs, onFailure }: Repeated,
  work: () => Promise<number | undefined>,
): () => Promise<void> {
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  function look(): void {
    running = work()
      .catch((err: unknown) => {
        onFailure(err);
        return undefined;
      })
      .then((pauseMs = everyMs) => {
        if (!isStopped) again = setTimeout(look, pauseMs);
      });
  }
  look();
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await running;
  };
}
