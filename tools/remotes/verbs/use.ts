import { releaseOf, runVersion } from '@daybook/registry/compose';
import type { Verb } from '../cli/verb.ts';
import { assemblyOptions, passAll, withVersions } from '../gates/gate.ts';
import { propose, readStanding } from '../propose.ts';

export const use: Verb = {
  name: 'use',
  args: '<remote>@<version> …',
  count: [1, 20],
  summary: 'Makes versions what everyone gets: pages opened from now on, open ones within a minute.',
  details:
    'First every file is compared with its hash, then the whole release with what the host provides, then every area is\n' +
    'opened in a real browser. What ran before becomes the version that the host falls back to.',
  options: assemblyOptions,
  async run({ args, is }, operator) {
    const standing = await readStanding(operator);
    const remotes = await withVersions(operator, standing, args, (manifest, before) =>
      runVersion(manifest, before, (version) => standing.isGood(`${manifest.name}@${version}`)),
    );
    const next = releaseOf(remotes);
    const gate = () => passAll(operator, next, is('without-browser'));
    return propose(operator, {
      verb: 'use',
      about: `${args.join(' ')}${is('without-browser') ? ' without-browser' : ''}`,
      standing,
      next,
      gate,
    });
  },
};
