import type { Release } from '@daybook/contract/release';
import type { ReleaseChoice } from '@daybook/contract/releases';
import { t } from '@daybook/i18n';
import { damaged } from '@daybook/registry/files';
import type { Config } from '../../../config.ts';
import { readChannelState } from '../core/channel-state.ts';
import type { FindSigned } from '../core/find-signed.ts';
import type { Releases as Channel } from '../core/running-releases.ts';
import { changesBetween } from './timeline.ts';

export interface ChoiceDeps {
  config: Pick<Config, 'channel'>;
  releases: Channel;
  findSigned: FindSigned;
}

/** At most this many are examined, latest signature first. */
const offered = 12;

const folder = 'registry/releases/';

type Check = (release: Release) => Promise<string[]>;

/** Missing or changed files of a release. Versions shared by several releases are read once. */
export function checksFiles({ releases: { store } }: Pick<ChoiceDeps, 'releases'>): Check {
  const known = new Map<string, Promise<string[]>>();
  return async ({ remotes }) => {
    const versions = Object.entries(remotes).flatMap(([name, remote]) =>
      [remote, remote.previous, remote.canary?.version].flatMap((each) => (each ? [{ name, ...each }] : [])),
    );
    const problems = await Promise.all(
      versions.map(({ name, version, assets }) => {
        const key = `${name}@${version} ${assets['remoteEntry.js'] ?? ''}`;
        const check = known.get(key) ?? damaged(store, name, version, { assets });
        known.set(key, check);
        return check;
      }),
    );
    return [...new Set(problems.flat())];
  };
}

/** The signed releases to choose from, with the validity of their signature and files. */
export async function readChoices(deps: ChoiceDeps): Promise<ReleaseChoice[]> {
  const { config, releases, findSigned } = deps;
  const { release: running } = await readChannelState(releases, config.channel);
  const listed = (await releases.store.list(folder))
    .map(({ path, modified }) => ({ id: path.slice(folder.length).replace(/\.json$/, ''), modified }))
    .filter(({ id }) => id !== running.id)
    .toSorted((a, b) => b.modified.getTime() - a.modified.getTime())
    .slice(0, offered);
  const check = checksFiles(deps);
  return Promise.all(
    listed.map(async ({ id, modified }) => {
      const release = await findSigned(id);
      return {
        release: id,
        at: modified.toISOString(),
        changes: release ? changesBetween(running, release) : [],
        problems: release ? await check(release) : [t('It isn’t signed by an operator this site trusts.')],
      };
    }),
  );
}
