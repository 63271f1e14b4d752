import { createInstance } from '@module-federation/enhanced/runtime';
import type { FileGate } from './file-gate.ts';
import type { FileTable } from './file-table.ts';

/** The global `__DAYBOOK__`: what bundles of remotes rely on (`tools/federation`), and proof of what runs. */
export interface PageBridge {
  /** The release that this page follows now. */
  readonly release: string;
  /** Versions of the remotes that were loaded, by name, as their code says; the one that was mounted last. */
  readonly running: Readonly<Record<string, string>>;
  /** The federation runtime, in the page once; each remote starts an instance of its own from it. */
  readonly federation: { init: typeof createInstance };
  /** Called by every bundle's chunk loader before it adds a script. */
  admit(script: HTMLScriptElement): void;
  /** Where a container's files are. Throws for a container that no release of this page names. */
  baseOf(container: string): string;
}

interface BridgeOptions {
  releaseId(): string;
  running: Readonly<Record<string, string>>;
  files: FileTable;
  gate: FileGate;
}

/** The bridge of a page. */
export function createPageBridge({ releaseId, running, files, gate }: BridgeOptions): PageBridge {
  return Object.freeze({
    get release() {
      return releaseId();
    },
    get running() {
      return { ...running };
    },
    federation: { init: createInstance },
    admit: (script: HTMLScriptElement) => gate.admit(script, script.src),
    baseOf(container: string) {
      const base = files.baseOf(container);
      if (!base) throw new Error(`The release names no ${container}.`);
      return base;
    },
  });
}

/** Puts the bridge into the page; nothing can replace it afterwards. */
export function publishPageBridge(bridge: PageBridge): void {
  Object.defineProperty(globalThis, '__DAYBOOK__', { value: bridge });
}
