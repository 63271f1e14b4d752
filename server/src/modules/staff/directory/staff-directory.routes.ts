import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { maySeeTeam } from './staff-directory.policy.ts';
import { readDirectory } from './staff-directory.queries.ts';

export function addDirectory(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  api.route('GET team/directory', {
    policy: maySeeTeam,
    handler: async ({ actor }) => ({ items: await readDirectory(db, { actor, now: clock.now() }) }),
  });
}
