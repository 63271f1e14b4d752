import type { FailureCode } from './remote-failure.ts';

export type FileElement = HTMLScriptElement | HTMLLinkElement;

/** Pauses before the retries of an unreachable file, each varied by up to a fifth. */
const pausesMs = [300, 1200];
const jitter = 0.2;

interface Watch {
  /** The URL of the next attempt; it changes after a failure. */
  address(): string;
  /** The deadline on the clock of `performance.now()`. */
  deadline: number;
  onFailure(reason: FailureCode): void;
  onLate(): void;
}

/** Reason for a failed request, from the browser's timing entry; `network` if there is none. */
function reasonOf(url: string): FailureCode {
  const noted: PerformanceEntry & { responseStatus?: number; contentType?: string } = {
    ...performance.getEntriesByName(url).at(-1)?.toJSON(),
  };
  const isCode = /javascript|css/.test(noted.contentType ?? '');
  // The file arrived with status 200 but was refused, so its content differs from the release.
  return noted.responseStatus === 200 && isCode ? 'integrity' : 'network';
}

/** A script element runs once, so retries use a new element and forward its event to the first. */
function requestInPlaceOf(element: HTMLScriptElement, url: string): void {
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
 * Loads an element's file, with retries before the deadline. Listeners see only the final event: `load`, or one
 * `error`, after which a late `load` is possible.
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
    else if (again) requestInPlaceOf(element, url);
    else element.src = url;
  }

  /** Schedules a retry; true if there is one. */
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
    // Runs after the file's own listeners.
    if (outcome === 'late') setTimeout(onLate, 0);
  });
  element.addEventListener('error', (event) => {
    if (outcome !== 'pending') return;
    const reason = reasonOf(url);
    onFailure(reason);
    // This listener was added first, so stopping the event hides it from all others.
    if (triesAgain(reason)) return event.stopImmediatePropagation();
    outcome = 'gone';
    clearTimeout(timer);
  });
  ask(false);
}
