import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { findPrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { openIntervals, openingHorizon } from './opening-hours.ts';
import { presentSite } from './site.present.ts';
import { findBusiness, findClosures, findOpeningHours } from './site.repo.ts';

export function addSite(api: Api, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { byPassword, provider } = config.signIn;
  const signIn = { byPassword, provider: provider?.name ?? null };
  api.route('GET site', {
    async handler() {
      const now = clock.now();
      const [business, hours, prepayment, closures] = await Promise.all([
        findBusiness(db),
        findOpeningHours(db),
        findPrepaymentRules(db),
        findClosures(db, now, openingHorizon(now)),
      ]);
      const opening = openIntervals({ weekly: hours, closures, zone: business.zone }, now);
      return presentSite(business, hours, { opening, prepayment, signIn });
    },
  });
}
