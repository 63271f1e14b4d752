import { runVersion } from '@daybook/registry/compose';
import { findTargets } from '../../build/targets.ts';
import { readChannelState } from '../channel-state.ts';
import { UsageError, type Verb } from '../cli/verb.ts';
import { passAll, servedOptions, siteOf, withVersions } from '../gates/gate.ts';
import { propose } from '../propose.ts';

const builtVersions = (): string[] =>
  findTargets()
    .filter(({ kind }) => kind !== 'server')
    .map(({ name, version }) => `${name}@${version}`);

export const use: Verb = {
  name: 'use',
  args: '<remote | host>@<version> … | --built',
  count: [0, 20],
  summary: 'Selects versions for all visitors: in new pages at once, in open ones within a minute.',
  details:
    'Compares every file with its hash and the whole release with the host, then opens every area in a real browser.\n' +
    'The version that ran before becomes the fallback.',
  options: {
    built: {
      says: 'the host and every remote in the version of this checkout, as published by "npm run build"',
    },
    ...servedOptions,
  },
  async run({ args: given, is, text }, operator) {
    if (is('built') === given.length > 0)
      throw new UsageError('Name versions, such as remote-booking@1.4.2, or pass --built.');
    const args = is('built') ? builtVersions() : given;
    const state = await readChannelState(operator);
    const next = await withVersions(operator, state, args, (manifest, before) =>
      runVersion(manifest, before, (version) => state.isGood(`${manifest.name}@${version}`)),
    );
    const gate = () =>
      passAll(operator, next, { withoutBrowser: is('without-browser'), site: siteOf({ text }, operator) });
    return propose(operator, {
      verb: 'use',
      about: `${args.join(' ')}${is('without-browser') ? ' without-browser' : ''}`,
      state,
      next,
      gate,
    });
  },
};
