import type { OpeningRange, Site } from '@daybook/contract/site';
import { uploadUrl } from '../../platform/uploads.ts';
import type { findBusiness } from './repo.ts';

export function presentSite(
  business: Awaited<ReturnType<typeof findBusiness>>,
  hours: readonly OpeningRange[],
): Site {
  return {
    name: business.name,
    tagline: business.tagline,
    zone: business.zone,
    currency: business.currency,
    locale: business.locale,
    weekStartsOn: business.week_starts_on,
    phone: business.phone,
    email: business.email,
    address: business.address,
    logoUrl: uploadUrl(business.logo_path),
    hours: [...hours],
    policy: {
      noticeMinutes: business.notice_minutes,
      horizonDays: business.horizon_days,
      cancelMinutes: business.cancel_minutes,
      rescheduleMinutes: business.reschedule_minutes,
      holdMinutes: business.hold_minutes,
      requestHours: business.request_hours,
      servicesPerVisit: business.services_per_visit,
    },
  };
}
