/** A page that is hidden for this long closes its connections. */
const outOfSightMs = 15_000;

/** Whether the page is visible. */
export const isShown = () => document.visibilityState === 'visible';

/** Listens to an event of each target; returns the function that stops it. */
function on(targets: readonly (readonly [EventTarget, string])[], act: () => void): () => void {
  for (const [target, name] of targets) target.addEventListener(name, act);
  return () => {
    for (const [target, name] of targets) target.removeEventListener(name, act);
  };
}

/** Settles when the page is visible, or the signal ends. */
export async function untilShown(signal: AbortSignal): Promise<void> {
  if (isShown() || signal.aborted) return;
  let stop: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isShown() || signal.aborted) resolve();
    };
    stop = on(
      [
        [document, 'visibilitychange'],
        [signal, 'abort'],
      ],
      look,
    );
  });
  stop?.();
}

/**
 * A signal that ends when the page has been hidden for long or is frozen, when the given one ends, or when it is
 * released.
 */
export function whileShown(stopped: AbortSignal): { signal: AbortSignal; release(): void } {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopLooking = on([[document, 'visibilitychange']], look);
  const stopListening = on(
    [
      [stopped, 'abort'],
      [document, 'freeze'],
    ],
    release,
  );

  function look(): void {
    clearTimeout(timer);
    if (stopped.aborted) release();
    else if (!isShown()) timer = setTimeout(release, outOfSightMs);
  }

  function release(): void {
    clearTimeout(timer);
    stopLooking();
    stopListening();
    ending.abort();
  }

  look();
  return { signal: ending.signal, release };
}

/** Settles after a delay, when the device is online again, or when the signal ends. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    stop = on(
      [
        [window, 'online'],
        [signal, 'abort'],
      ],
      resolve,
    );
  });
  clearTimeout(timer);
  stop?.();
}
