import type { FileTable } from './file-table.ts';
import type { FailureCode } from './remote-failure.ts';

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** Where every file that the page loads passes, whoever asks for it: the host, or a remote's chunk loader. */
export interface FileGate {
  /**
   * Binds an element that is not in the document yet to the file at `url`, with its hash and a deadline. The element
   * gets an `error` event when the deadline passes, and at once when the release does not name the file.
   */
  admit(element: FileElement, url: string): void;
  /** Whatever of an owner is asked for from now on comes from the network, not from what the browser has kept. */
  askAnew(owner: string): void;
  /** Why the last file of an owner that failed did so. */
  lastFailure(owner: string): FailureCode | undefined;
}

interface GateOptions {
  files: FileTable;
  /** When waiting for a file of this owner ends, on the clock of `performance.now()`. */
  deadlineFor(owner: string): number;
  /** A file arrived, and ran, after its deadline. */
  onLate(owner: string): void;
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

const setAddress = (element: FileElement, url: string) => {
  if (element instanceof HTMLScriptElement) element.src = url;
  else element.href = url;
};

const fail = (element: FileElement) => element.dispatchEvent(new Event('error'));

/** A gate that lets only the files of `files` in. */
export function createFileGate({ files, deadlineFor, onLate }: GateOptions): FileGate {
  const misses = new Map<string, number>();
  const reasons = new Map<string, FailureCode>();

  /** Nothing is fetched: what the release does not name is as good as tampered with. */
  function refuse(element: FileElement, path: string): void {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const neighbour = [...files].find(([known]) => known.startsWith(folder));
    if (neighbour) reasons.set(neighbour[1].owner, 'integrity');
    element.removeAttribute(element instanceof HTMLScriptElement ? 'src' : 'href');
    queueMicrotask(() => fail(element));
  }

  const askAnew = (owner: string) => misses.set(owner, (misses.get(owner) ?? 0) + 1);

  function watch(element: FileElement, url: string, owner: string): void {
    let outcome: 'pending' | 'gone' | 'late' = 'pending';
    const onFailure = (reason: FailureCode) => {
      askAnew(owner);
      reasons.set(owner, reason);
    };
    const timer = setTimeout(() => {
      outcome = 'late';
      onFailure('timeout');
      fail(element);
    }, deadlineFor(owner) - performance.now());
    element.addEventListener('load', () => {
      clearTimeout(timer);
      // After whoever waits for the file has seen it.
      if (outcome === 'late') setTimeout(onLate, 0, owner);
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      if (outcome !== 'pending') return;
      outcome = 'gone';
      onFailure(reasonOf(url));
    });
  }

  return {
    admit(element, address) {
      const { origin, pathname } = new URL(address, document.baseURI);
      const known = origin === location.origin ? files.get(pathname) : undefined;
      if (!known) return refuse(element, pathname);
      // For an address that it knows the browser gives what it has: also a failure, a request under way, or a preload that
      // failed. So after a failure everything that is still missing of the remote gets an address of its own.
      const again = misses.get(known.owner);
      const url = `${origin}${pathname}${again ? `?again=${again}` : ''}`;
      element.integrity = known.integrity;
      element.crossOrigin = 'anonymous';
      setAddress(element, url);
      watch(element, url, known.owner);
    },
    askAnew,
    lastFailure: (owner) => reasons.get(owner),
  };
}
