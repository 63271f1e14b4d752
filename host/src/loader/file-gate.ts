import type { FileTable, KnownFile } from './file-table.ts';
import type { FailureCode } from './remote-failure.ts';
import { type FileElement, watchFile } from './watched-file.ts';

/** Checks every file that the page loads, whether the host or a remote's chunk loader requests it. */
export interface FileGate {
  /**
   * Sets the hash and deadline on a detached element that loads `url`. An unreachable file is requested up to two more
   * times before the deadline. The element gets an `error` event after the last failed attempt, at the deadline, or at
   * once if the release does not list the file.
   */
  admit(element: FileElement, url: string): void;
  /** Makes further requests for a container's files bypass the browser cache. */
  bypassCache(owner: string): void;
  /** Reason for the container's last failed file. */
  lastFailure(owner: string): FailureCode | undefined;
}

interface GateOptions {
  files: FileTable;
  /** The deadline for a file of this container, on the clock of `performance.now()`. */
  deadlineFor(owner: string): number;
  /** Called when a file has loaded and run after its deadline. */
  onLate(owner: string): void;
}

const fail = (element: FileElement) => element.dispatchEvent(new Event('error'));

/** A gate that admits only the files listed in `files`. */
export function createFileGate({ files, deadlineFor, onLate }: GateOptions): FileGate {
  const misses = new Map<string, number>();
  const reasons = new Map<string, FailureCode>();

  /** Refuses an unlisted file without a request; it counts as tampered with. */
  function refuse(element: FileElement, path: string): void {
    const owner = files.ownerOfFolder(path);
    if (owner) reasons.set(owner, 'integrity');
    element.removeAttribute(element instanceof HTMLScriptElement ? 'src' : 'href');
    queueMicrotask(() => fail(element));
  }

  const bypassCache = (owner: string) => misses.set(owner, (misses.get(owner) ?? 0) + 1);

  function bind(element: FileElement, path: string, { owner, integrity }: KnownFile): void {
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
    watchFile(element, {
      // The browser may reuse a failed response, a pending request or a failed preload of the same URL. After a
      // failure, the remaining files of the version therefore get a new URL.
      address() {
        const again = misses.get(owner);
        return `${location.origin}${path}${again ? `?again=${again}` : ''}`;
      },
      deadline: deadlineFor(owner),
      onFailure(reason) {
        bypassCache(owner);
        reasons.set(owner, reason);
      },
      onLate: () => onLate(owner),
    });
  }

  return {
    admit(element, address) {
      const { origin, pathname } = new URL(address, document.baseURI);
      const known = origin === location.origin ? files.fileAt(pathname) : undefined;
      if (known) bind(element, pathname, known);
      else refuse(element, pathname);
    },
    bypassCache,
    lastFailure: (owner) => reasons.get(owner),
  };
}
