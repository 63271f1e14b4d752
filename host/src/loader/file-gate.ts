import type { FileTable, KnownFile } from './file-table.ts';
import type { FailureCode } from './remote-failure.ts';
import { type FileElement, watchFile } from './watched-file.ts';

/** Where every file that the page loads passes, whoever asks for it: the host, or a remote's chunk loader. */
export interface FileGate {
  /**
   * Binds an element that is not in the document yet to the file at `url`, with its hash and a deadline. What cannot be
   * reached is asked for twice more before that. The element gets an `error` event when all of it was in vain, when the
   * deadline passes, and at once when the release does not name the file.
   */
  admit(element: FileElement, url: string): void;
  /** Whatever of a container is asked for from now on comes from the network, not from what the browser has kept. */
  askAnew(owner: string): void;
  /** Reason of the container's last failed file. */
  lastFailure(owner: string): FailureCode | undefined;
}

interface GateOptions {
  files: FileTable;
  /** When waiting for a file of this container ends, on the clock of `performance.now()`. */
  deadlineFor(owner: string): number;
  /** A file arrived, and ran, after its deadline. */
  onLate(owner: string): void;
}

const fail = (element: FileElement) => element.dispatchEvent(new Event('error'));

/** A gate that lets only the files of `files` in. */
export function createFileGate({ files, deadlineFor, onLate }: GateOptions): FileGate {
  const misses = new Map<string, number>();
  const reasons = new Map<string, FailureCode>();

  /** Nothing is fetched: what the release does not name is as good as tampered with. */
  function refuse(element: FileElement, path: string): void {
    const owner = files.ownerOfFolder(path);
    if (owner) reasons.set(owner, 'integrity');
    element.removeAttribute(element instanceof HTMLScriptElement ? 'src' : 'href');
    queueMicrotask(() => fail(element));
  }

  const askAnew = (owner: string) => misses.set(owner, (misses.get(owner) ?? 0) + 1);

  function bind(element: FileElement, path: string, { owner, integrity }: KnownFile): void {
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
    watchFile(element, {
      // For an address that it knows the browser gives what it has: also a failure, a request under way, or a preload
      // that failed. So after a failure everything that is still missing of the version gets an address of its own.
      address() {
        const again = misses.get(owner);
        return `${location.origin}${path}${again ? `?again=${again}` : ''}`;
      },
      deadline: deadlineFor(owner),
      onFailure(reason) {
        askAnew(owner);
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
    askAnew,
    lastFailure: (owner) => reasons.get(owner),
  };
}
