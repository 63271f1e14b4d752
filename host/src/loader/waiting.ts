/** Rejects with the signal's reason once it is aborted; the work continues. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Rejects when `performance.now()` reaches `deadline`; the work continues. */
export function unlessLate<T>(work: Promise<T>, deadline: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), deadline - performance.now());
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
