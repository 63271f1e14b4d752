import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelPointer, LoadReport, Release, ReleaseStamp } from '@daybook/contract/release';
import { keptSigningKey } from '@daybook/registry/keys';
import { signPreview } from '@daybook/registry/preview';
import { signRelease } from '@daybook/registry/releases';
import type { Config } from '../config.ts';
import { createStamps } from '../modules/releases/core/stamps.ts';
import type { Deps } from '../platform/deps.ts';
import { publishTestRelease } from './builds.ts';

type Places = Pick<Config, 'store' | 'dataFolder'>;

const pointerFile = ({ store }: Places) => path.join(store, 'registry/production.json');
const releaseFile = ({ store }: Places, id: string) => path.join(store, `registry/releases/${id}.json`);

export const readPointer = (places: Places): ChannelPointer =>
  JSON.parse(readFileSync(pointerFile(places), 'utf8'));

export const writePointer = (places: Places, pointer: ChannelPointer): void =>
  writeFileSync(pointerFile(places), JSON.stringify(pointer));

/** Changes the release and signs it again as the operator. */
function resign(places: Places, id: string, change: (release: Release) => Release): void {
  const file = releaseFile(places, id);
  const release: Release = JSON.parse(JSON.parse(readFileSync(file, 'utf8')).text);
  writeFileSync(file, JSON.stringify(signRelease(change(release), keptSigningKey(places.dataFolder))));
}

/** Every visitor gets 1.0.0 of all remotes; a tenth gets 1.1.0 of the booking page. */
export function publishTestCanary(
  places: Places,
  { seq, canaryId }: { seq: number; canaryId: string },
): string {
  publishTestRelease(places, '1.1.0', seq);
  const file = releaseFile(places, `r${seq}`);
  const next: Release = JSON.parse(JSON.parse(readFileSync(file, 'utf8')).text);
  const tried = next.remotes['remote-booking'];
  if (!tried) throw new Error('There is nothing to try.');
  const { area: _, previous: __, canary: ___, ...version } = tried;
  const id = publishTestRelease(places, '1.0.0', seq + 1);
  resign(places, id, ({ remotes, ...release }) => {
    const booking = remotes['remote-booking'];
    if (!booking) throw new Error('There is no booking page.');
    const canary = { id: canaryId, weight: 10, version };
    return { ...release, remotes: { ...remotes, 'remote-booking': { ...booking, canary } } };
  });
  return id;
}

/** The token of a preview link, signed by the operator. */
export const previewToken = (
  { dataFolder }: Pick<Config, 'dataFolder'>,
  release: string,
  until: string,
): string =>
  signPreview({ schema: 'daybook.preview/1', release, until, by: 'ada' }, keptSigningKey(dataFolder));

type StampDeps = Pick<Deps, 'secrets' | 'clock'>;

/** The stamp that a page of this release gets. */
export const stampFor = (deps: StampDeps, release: string): ReleaseStamp => createStamps(deps).give(release);

/** A report that the booking page loaded well, from a visitor of the main release in a fresh page. */
export const aLoadReport = (deps: StampDeps, given: Partial<LoadReport> = {}): LoadReport => ({
  release: 'r1',
  stamp: stampFor(deps, given.release ?? 'r1'),
  remote: 'remote-booking',
  version: '1.0.0',
  selectedBy: 'release',
  phase: 'ready',
  code: null,
  ms: 420,
  canary: null,
  area: '/booking',
  supportCode: null,
  ...given,
});
