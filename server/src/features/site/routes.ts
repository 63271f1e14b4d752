import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { findPrepaymentRules } from '../../prepayment/repo.ts';
import { presentSite } from './present.ts';
import { findBusiness, findOpeningHours } from './repo.ts';

export function addSite(api: Api, { db }: Pick<Deps, 'db'>): void {
  api.route('GET site', {
    async handler() {
      const [business, hours, prepayment] = await Promise.all([
        findBusiness(db),
        findOpeningHours(db),
        findPrepaymentRules(db),
      ]);
      return presentSite(business, hours, prepayment);
    },
  });
}
