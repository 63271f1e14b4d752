import type { FailureCode } from './remote-failure.ts';

export type FileElement = HTMLScriptElement | HTMLLinkElement;

/** What could not be reached is asked for again after so long, give or take a fifth. */
const pausesMs = [300, 1200];
const jitter = 0.2;

interface Watch {
  /** Where the file is asked for now; after a failure somewhere else than before. */
  address(): string;
  /** On the clock of `performance.now()`. */
  deadline: number;
  onFailure(reason: FailureCode): void;
  onLate(): void;
}

/** What the browser noted about a request that failed; browsers that note less leave it at `network`. */
function reasonOf(url: string): FailureCode {
  const noted: PerformanceEntry & { responseStatus?: number; contentType?: string } = {
    ...performance.getEntriesByName(url).at(-1)?.toJSON(),
  };
  const isCode = /javascript|css/.test(noted.contentType ?? '');
  // It came as it should and was refused all the same: the bytes are not those that the release names.
  return noted.responseStatus === 200 && isCode ? 'integrity' : 'network';
}

/** A script runs once, so another has to ask in its place; it tells the first what became of it. */
function askInPlaceOf(element: HTMLScriptElement, url: string): void {
  const substitute = document.createElement('script');
  substitute.integrity = element.integrity;
  substitute.crossOrigin = element.crossOrigin;
  for (const outcome of ['load', 'error'])
    substitute.addEventListener(outcome, () => {
      substitute.remove();
      element.dispatchEvent(new Event(outcome));
    });
  substitute.src = url;
  document.head.append(substitute);
}

/**
 * Asks for an element's file, as often as it is worth it before the deadline. Whoever listens to the element hears only
 * of the end: of `load`, or of one `error`, which a late `load` may follow.
 */
export function watchFile(element: FileElement, { address, deadline, onFailure, onLate }: Watch): void {
  let outcome: 'pending' | 'gone' | 'late' = 'pending';
  let url = address();
  let tries = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const timer = setTimeout(() => {
    outcome = 'late';
    clearTimeout(pause);
    onFailure('timeout');
    element.dispatchEvent(new Event('error'));
  }, deadline - performance.now());

  function ask(again: boolean): void {
    url = address();
    if (element instanceof HTMLLinkElement) element.href = url;
    else if (again) askInPlaceOf(element, url);
    else element.src = url;
  }

  /** True when it is going to be asked for once more. */
  function triesAgain(reason: FailureCode): boolean {
    const base = pausesMs[tries];
    if (reason !== 'network' || base === undefined) return false;
    const wait = base * (1 - jitter + 2 * jitter * Math.random());
    if (performance.now() + wait >= deadline) return false;
    tries += 1;
    pause = setTimeout(ask, wait, true);
    return true;
  }

  element.addEventListener('load', () => {
    clearTimeout(timer);
    // After whoever waits for the file has seen it.
    if (outcome === 'late') setTimeout(onLate, 0);
  });
  element.addEventListener('error', (event) => {
    if (outcome !== 'pending') return;
    const reason = reasonOf(url);
    onFailure(reason);
    // This listener is the first of the element, so nobody else has heard of it yet.
    if (triesAgain(reason)) return event.stopImmediatePropagation();
    outcome = 'gone';
    clearTimeout(timer);
  });
  ask(false);
}
