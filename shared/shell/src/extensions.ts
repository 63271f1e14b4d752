import type { NavigationEntry } from '@daybook/contract/area';
import { useSyncExternalStore } from 'react';
import type { FillerOf, Slot } from './slots.ts';

/** A navigation entry that the current reader may use. */
export interface AreaEntry extends Omit<NavigationEntry, 'labels' | 'needs'> {
  /** In the page's language. */
  label: string;
  place: NonNullable<NavigationEntry['place']>;
  remote: string;
}

/** A filler that the current reader may see; its code may not be loaded yet. */
export interface SlotFiller<S extends Slot = Slot> {
  /** Unique in the page. */
  key: string;
  remote: string;
  /** The paths of its area. */
  paths: readonly string[];
  id: string;
  slot: S;
  /** In the page's language. */
  label: string;
}

/** The code of a filler. */
export interface LoadedFiller<S extends Slot = Slot> {
  code: FillerOf<S>;
  /** Applies the area's style sheets until the returned function is called. */
  mount(): () => void;
  /** Reports that the code threw. Returns the support code. */
  failed(error: unknown): string;
}

/** Loading a filler failed; the host has reported it. */
export class FillerFailure extends Error {
  override name = 'FillerFailure';
  readonly supportCode: string;

  constructor(supportCode: string, cause: unknown) {
    super(`A filler could not be loaded (${supportCode}).`, { cause });
    this.supportCode = supportCode;
  }
}

/** Other areas, as the host offers them to the areas of the page. */
export interface ExtensionHost {
  /** Equal between changes. */
  entries(): readonly AreaEntry[];
  /** In the order of the release; equal between changes. */
  fillers<S extends Slot>(slot: S): readonly SlotFiller<S>[];
  /** Rejects with a {@link FillerFailure}, never later than the loader's deadline of eight seconds. */
  load<S extends Slot>(filler: SlotFiller<S>): Promise<LoadedFiller<S>>;
  /** Subscribes to changes of the release and of the user. */
  subscribe(listener: () => void): () => void;
}

const key = '__DAYBOOK_EXTENSIONS__';

/** Publishes the host's side as a read-only global, because every area has its own copy of this module. */
export function publishExtensions(host: ExtensionHost): void {
  Object.defineProperty(globalThis, key, { value: Object.freeze(host), configurable: false });
}

const nothing: readonly never[] = [];
const noHost: ExtensionHost = {
  entries: () => nothing,
  fillers: () => nothing,
  load: () => Promise.reject(new FillerFailure('', null)),
  subscribe: () => () => {},
};

/** The host's side; without a host, as in tests of an area, there are no other areas. */
export const extensionHost = (): ExtensionHost => Reflect.get(globalThis, key) ?? noHost;

/** The entries that other areas add to menus: those outside of the given path. */
export function useEntriesOutside(area: string): readonly AreaEntry[] {
  const host = extensionHost();
  const entries = useSyncExternalStore(host.subscribe, host.entries, noHost.entries);
  return entries.filter(({ to }) => to !== area && !to.startsWith(`${area}/`));
}

/** The fillers of a slot that the reader may see. */
export function useFillers<S extends Slot>(slot: S): readonly SlotFiller<S>[] {
  const host = extensionHost();
  return useSyncExternalStore(
    host.subscribe,
    () => host.fillers(slot),
    () => noHost.fillers(slot),
  );
}
