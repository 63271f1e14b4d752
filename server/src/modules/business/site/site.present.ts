import type { OpeningRange, Site } from '@daybook/contract/site';
import type { Interval } from '@daybook/domain/interval';
import { uploadUrl } from '@daybook/domain/pictures';
import { translated } from '../../../platform/translated.ts';
import { iso } from '../../bookings/core/booking.present.ts';
import type { PrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import type { findBusiness } from './site.repo.ts';

type Business = Awaited<ReturnType<typeof findBusiness>>;

/** The words of the business about itself, in the language of their reader. */
const wordsOf = ({ tagline, description, welcome, away_message, terms, privacy, ...business }: Business) => ({
  ...translated({ tagline, description, translations: business.profile_translations }),
  ...translated({
    welcome,
    awayMessage: away_message,
    terms,
    privacy,
    translations: business.page_translations,
  }),
});

export function presentSite(
  business: Business,
  hours: readonly OpeningRange[],
  {
    opening,
    prepayment,
    signIn,
  }: Pick<Site, 'signIn'> & {
    opening: readonly Interval[];
    prepayment: PrepaymentRules;
  },
): Site {
  return {
    name: business.name,
    zone: business.zone,
    currency: business.currency,
    locale: business.locale,
    languages: business.languages,
    language: business.language,
    clock: business.clock,
    dateOrder: business.date_order,
    weekStartsOn: business.week_starts_on,
    phone: business.phone,
    email: business.email,
    address: business.address,
    whatsapp: business.whatsapp,
    website: business.website,
    socialLinks: business.social_links,
    logoUrl: uploadUrl(business.logo_path),
    coverUrl: uploadUrl(business.cover_path),
    accentColor: business.accent_color,
    ...wordsOf(business),
    signIn,
    hours: [...hours],
    opening: opening.map(({ startAt, endAt }) => ({ startAt: iso(startAt), endAt: iso(endAt) })),
    policy: {
      noticeMinutes: business.notice_minutes,
      horizonDays: business.horizon_days,
      cancelMinutes: business.cancel_minutes,
      rescheduleMinutes: business.reschedule_minutes,
      holdMinutes: business.hold_minutes,
      requestHours: business.request_hours,
      servicesPerVisit: business.services_per_visit,
      hasWaitlist: business.has_waitlist,
      requiresEmail: business.requires_email,
      requiresLastName: business.requires_last_name,
      prepayment: {
        payers: prepayment.ways.length > 0 ? prepayment.deposit.payers : null,
        methods: [...new Set(prepayment.ways.map(({ kind }) => kind))],
        payWithinMinutes: prepayment.payWithinMinutes,
        holdHours: prepayment.holdHours,
        tiers: prepayment.tiers,
        givesBackTo: prepayment.givesBackTo,
      },
    },
  };
}
