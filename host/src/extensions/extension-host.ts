import { admits } from '@daybook/contract/area-rules';
import type { User } from '@daybook/contract/auth';
import { currentLanguage } from '@daybook/i18n';
import {
  type AreaEntry,
  type ExtensionHost,
  FillerFailure,
  type LoadedFiller,
  type SlotFiller,
} from '@daybook/shell/extensions';
import type { Filler, Slot } from '@daybook/shell/slots';
import { areaLimitMs } from '../loader/area-clock.ts';
import { LoadError } from '../loader/load-error.ts';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import type { HostArea } from '../loader/release.ts';
import { RemoteFailure } from '../loader/remote-failure.ts';
import { unlessLate } from '../loader/waiting.ts';
import { hasAll } from '../routing/has-all.ts';
import type { Host } from '../routing/host.ts';

interface Labelled {
  label: string;
  labels?: Readonly<Record<string, string>> | undefined;
}

const labelOf = ({ label, labels }: Labelled): string => labels?.[currentLanguage()] ?? label;

const byOrder = (a: { order?: number | undefined }, b: { order?: number | undefined }): number =>
  (a.order ?? 0) - (b.order ?? 0);

/** The areas that are on and admit the user. */
const openTo = (areas: readonly HostArea[], user: User | null): HostArea[] =>
  areas.filter((area) => area.off === null && admits(area, user?.userType));

/** The navigation entries of every area that the user may use, in their order. */
export const entriesFor = (areas: readonly HostArea[], user: User | null): AreaEntry[] =>
  openTo(areas, user)
    .flatMap(({ remote, navigation = [] }) => navigation.map((entry) => ({ remote, ...entry })))
    .filter(({ needs }) => hasAll(user, needs))
    .sort(byOrder)
    .map(({ labels, needs, ...entry }) => ({
      ...entry,
      label: labelOf({ label: entry.label, labels }),
      place: entry.place ?? 'menu',
    }));

/** The fillers of a slot that the user may see, in the order of the release. */
export const fillersFor = <S extends Slot>(
  areas: readonly HostArea[],
  user: User | null,
  slot: S,
): SlotFiller<S>[] =>
  openTo(areas, user)
    .flatMap(({ remote, paths, fills = [] }) => fills.map((fill) => ({ remote, paths, ...fill })))
    .filter((fill) => fill.slot === slot && hasAll(user, fill.needs))
    .sort(byOrder)
    .map(({ remote, paths, id, label, labels }) => ({
      key: `${remote}/${id}`,
      remote,
      paths,
      id,
      slot,
      label: labelOf({ label, labels }),
    }));

const fillerIn = <S extends Slot>(
  { module }: LoadedRemote,
  { id, slot }: SlotFiller<S>,
): Filler<S> | undefined => {
  const found = module.fillers?.[id];
  return found?.slot === slot ? (found as Filler<S>) : undefined;
};

type Loader = Host['loader'];

const loadRemote = (loader: Loader, remote: string): Promise<LoadedRemote> =>
  loader.loadForPart(remote).catch((error: unknown) => {
    throw new FillerFailure(error instanceof RemoteFailure ? error.supportCode : '', error);
  });

/** If a version's filler cannot be loaded, the fallback's is, if there is one. */
async function loadFiller<S extends Slot>(
  loader: Loader,
  wanted: SlotFiller<S>,
  deadline = performance.now() + areaLimitMs,
): Promise<LoadedFiller<S>> {
  const loaded = await loadRemote(loader, wanted.remote);
  const filler = fillerIn(loaded, wanted);
  // A fallback may lack what the release's version declares. That is no fault of its own.
  if (!filler) throw new FillerFailure('', new LoadError('contract', `no filler ${wanted.key}`));
  try {
    const late = () => new LoadError('timeout', `${wanted.key} took too long`);
    const code = await unlessLate(filler.load(), deadline, late);
    loader.partLoaded(loaded);
    return {
      code,
      mount: () => loader.mountPart(loaded),
      failed: (error) => loader.partFailed(loaded, error, 'screen').supportCode,
    };
  } catch (error) {
    const { supportCode } = loader.partFailed(loaded, error, 'load');
    if (loader.passOver(loaded)) return loadFiller(loader, wanted, deadline);
    throw new FillerFailure(supportCode, error);
  }
}

/** Remembers results until the areas or the user change. */
function remembered(host: Pick<Host, 'areas' | 'releases' | 'session'>) {
  let seen: readonly unknown[] = [];
  let results = new Map<string, unknown>();
  return <T>(key: string, compute: (areas: readonly HostArea[], user: User | null) => T): T => {
    const { user } = host.session.get();
    const now = [host.releases.get(), user];
    if (now.some((value, index) => value !== seen[index])) {
      seen = now;
      results = new Map();
    }
    if (!results.has(key)) results.set(key, compute(host.areas(), user));
    return results.get(key) as T;
  };
}

/** Offers the areas of the page's release to one another. */
export function createExtensionHost(
  host: Pick<Host, 'areas' | 'loader' | 'releases' | 'session'>,
): ExtensionHost {
  const recall = remembered(host);
  return {
    entries: () => recall('entries', entriesFor),
    fillers: (slot) => recall(slot, (areas, user) => fillersFor(areas, user, slot)),
    load: (filler) => loadFiller(host.loader, filler),
    subscribe(listener) {
      const ends = [host.releases.subscribe(listener), host.session.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
