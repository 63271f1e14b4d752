import type { Release } from '@daybook/contract/release';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { FileGate } from './file-gate.ts';

/** The global `__DAYBOOK__`: what bundles of remotes rely on (`tools/federation`), and proof of what runs. */
export interface PageBridge {
  /** The release of this page. */
  readonly release: string;
  /** Versions of the remotes that were loaded, by name, as their code says. */
  readonly running: Readonly<Record<string, string>>;
  /** The federation runtime, in the page once; each remote starts an instance of its own from it. */
  readonly federation: { init: typeof createInstance };
  /** Called by every bundle's chunk loader before it adds a script. */
  admit(script: HTMLScriptElement): void;
  /** Where a container's files are. Throws for a container that the release does not name. */
  baseOf(container: string): string;
}

interface BridgeOptions {
  release: Release;
  running: Readonly<Record<string, string>>;
  gate: FileGate;
}

/** The bridge of a page that runs `release`. */
export function createPageBridge({ release, running, gate }: BridgeOptions): PageBridge {
  const bases = new Map(Object.values(release.remotes).map(({ container, base }) => [container, base]));
  return Object.freeze({
    release: release.id,
    running,
    federation: { init: createInstance },
    admit: (script: HTMLScriptElement) => gate.admit(script, script.src),
    baseOf(container: string) {
      const base = bases.get(container);
      if (!base) throw new Error(`The release names no ${container}.`);
      return base;
    },
  });
}

/** Puts the bridge into the page; nothing can replace it afterwards. */
export function publishPageBridge(bridge: PageBridge): void {
  Object.defineProperty(globalThis, '__DAYBOOK__', { value: bridge });
}
