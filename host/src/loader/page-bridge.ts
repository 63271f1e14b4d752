import type { FileGate } from './file-gate.ts';
import type { FileTable } from './file-table.ts';
import { lentFederation } from './lent-federation.ts';

/**
 * The global `__DAYBOOK__`, used by bundles of remotes (`tools/federation`) and by tests that check the running
 * versions.
 */
export interface PageBridge {
  /** The current release of this page. */
  readonly release: string;
  /** The last loaded version of each remote, by name, as its own code reports it. */
  readonly running: Readonly<Record<string, string>>;
  /** The page's only copy of the federation runtime. Each remote creates its own instance from it. */
  readonly federation: typeof lentFederation;
  /** Called by every bundle's chunk loader before it adds a script. */
  admit(script: HTMLScriptElement): void;
  /** The base URL of a container's files. Throws if no release of this page lists the container. */
  baseOf(container: string): string;
}

interface BridgeOptions {
  releaseId(): string;
  running: Readonly<Record<string, string>>;
  files: FileTable;
  gate: FileGate;
}

export function createPageBridge({ releaseId, running, files, gate }: BridgeOptions): PageBridge {
  return Object.freeze({
    get release() {
      return releaseId();
    },
    get running() {
      return { ...running };
    },
    federation: lentFederation,
    admit: (script: HTMLScriptElement) => gate.admit(script, script.src),
    baseOf(container: string) {
      const base = files.baseOf(container);
      if (!base) throw new Error(`The release names no ${container}.`);
      return base;
    },
  });
}

/** Publishes the bridge as a read-only global. */
export function publishPageBridge(bridge: PageBridge): void {
  Object.defineProperty(globalThis, '__DAYBOOK__', { value: bridge });
}
