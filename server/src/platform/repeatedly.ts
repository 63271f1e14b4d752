interface Repeated {
  /** The pause after each time, in milliseconds. */
  everyMs: number;
  onFailure: (err: unknown) => void;
}

/**
 * Does the work now and again after each pause, never twice at a time; work that answers with a number asks for a pause
 * of so many milliseconds instead. A failure ends nothing. Answers with how to stop it, which waits for what is under
 * way.
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
