import { can } from '@daybook/domain/people';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Api, Policy } from '../../../platform/http/api.ts';
import { readSetup } from './set-up.queries.ts';
import { dismiss } from './set-up.repo.ts';

/** Set-up is for administrators, who change the settings of the site. */
const maySetUp: Policy = (actor) => can(actor, 'settings.site');

export function addSetup(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const policy = maySetUp;
  api.route('GET setup', { policy, handler: () => readSetup(db, clock.now()) });
  api.route('POST setup/dismiss', {
    policy,
    handler: () =>
      inTransaction(db, async (tx) => {
        await dismiss(tx, clock.now());
        return readSetup(tx, clock.now());
      }),
  });
}
