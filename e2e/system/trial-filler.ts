import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@daybook/contract/release';
import { runVersion } from '@daybook/registry/compose';
import { openStore } from '@daybook/registry/open-store';
import { readManifest } from '@daybook/registry/releases';
import { slotPlaces } from './slot-places.ts';
import { around, copyVersion, type Edit, storeIn } from './versions.ts';

const entry = { label: 'Trial entry', to: '/loyalty', place: 'new' } as const;
const idOf = (slot: string) => slot.replace(/@\d+$/, '');

/** Code of a part of each kind: `fill` makes its component, `find` searches. */
const filling = (component: string, find: string): Edit =>
  around(`const h = React.createElement;
const component = ${component};
const filler = (slot, code) => ({ slot, load: async () => code });
return {
  ...remote,
  navigation: [${JSON.stringify(entry)}],
  routes: { '/loyalty': [{ index: true, Component: component('Trial entry works', 'h1') }] },
  fillers: {
    'customer-panel': filler('customer-panel@1', component('Part panel works', 'p')),
    'booking-tab': filler('booking-tab@1', component('Part tab works', 'p')),
    'booking-action': filler('booking-action@1', component('Part action works', 'p')),
    'invoice-line-action': filler('invoice-line-action@1', component('Part line works', 'p')),
    'dashboard-tile': filler('dashboard-tile@1', component('Part tile works', 'p')),
    'booking-step': filler('booking-step@1', component('Part step works', 'p')),
    search: filler('search@1', ${find}),
  },
};`);

const intact = filling(
  '(text, tag) => () => h(tag, null, text)',
  "async () => [{ id: '1', label: 'Trial hit', description: 'found', to: '/loyalty' }]",
);
const throwing = filling(
  "() => () => { throw new Error('broken on purpose'); }",
  "async () => { throw new Error('broken on purpose'); }",
);

/** An area that everybody may enter and that fills every slot, in its given version. */
const areaWith = (area: RemoteManifest['area'], version: number): RemoteManifest['area'] => ({
  ...area,
  requires: null,
  navigation: [version === 1 ? entry : { ...entry, to: '/loyalty/2' }],
  fills: slotPlaces.flatMap(({ slot, label }) =>
    slot === null ? [] : [{ slot: slot.replace('@1', `@${version}`), id: idOf(slot), label }],
  ),
});

export const trialVersions = { intact: '3.0.0', throwing: '3.1.0', incompatible: '3.2.0' } as const;

/** Puts versions of an area into a store that fill every slot: an intact one, one that throws, one for other slots. */
export async function addTrialFillers(store: string, remote: string): Promise<void> {
  const current = (await storeIn(store).served()).remotes[remote]?.version ?? '';
  const text = await readFile(path.join(store, 'remotes', remote, current, 'remote.json'), 'utf8');
  const { area }: RemoteManifest = JSON.parse(text);
  const versions = [
    [trialVersions.intact, intact, 1],
    [trialVersions.throwing, throwing, 1],
    [trialVersions.incompatible, intact, 2],
  ] as const;
  for (const [version, edit, slots] of versions)
    await copyVersion(store, remote, version, { edit, manifest: { area: areaWith(area, slots) } });
}

/** Serves one of them without a version to fall back to. */
export async function useTrialFiller(store: string, remote: string, version: string): Promise<void> {
  const manifest = await readManifest(openStore(store), remote, version);
  if (!manifest) throw new Error(`The store has no ${remote} ${version}.`);
  await storeIn(store).serve((remotes) => ({
    ...remotes,
    [remote]: runVersion(manifest, undefined, () => true),
  }));
}
