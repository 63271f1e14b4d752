import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { findPrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { openIntervals, openingHorizon } from './opening-hours.ts';
import { presentSite } from './site.present.ts';
import { findBusiness, findClosures, findOpeningHours } from './site.repo.ts';

export function addSite(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
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
      return presentSite(business, hours, { opening, prepayment });
    },
  });
}
