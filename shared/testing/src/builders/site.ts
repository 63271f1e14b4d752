import type { Site } from '@daybook/contract/site';

/** A salon in Lagos, open from Monday to Saturday. */
export function aSite(given: Partial<Site> = {}): Site {
  return {
    name: 'Adire Salon',
    tagline: 'Hair and care in Yaba',
    zone: 'Africa/Lagos',
    currency: 'NGN',
    locale: 'en-US',
    languages: ['en', 'fr', 'ar'],
    language: 'en',
    clock: '24h',
    dateOrder: 'day-month',
    weekStartsOn: 1,
    phone: '+234 801 234 5678',
    email: 'hello@adire.example',
    address: '12 Herbert Macaulay Way, Yaba, Lagos',
    whatsapp: null,
    website: null,
    socialLinks: [],
    description: '',
    logoUrl: null,
    accentColor: null,
    welcome: '',
    awayMessage: '',
    terms: '',
    privacy: '',
    hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1080 })),
    opening: [2, 3, 4, 5, 6, 7, 9].map((day) => ({
      startAt: `2026-03-0${day}T08:00:00.000Z`,
      endAt: `2026-03-0${day}T17:00:00.000Z`,
    })),
    policy: {
      noticeMinutes: 120,
      horizonDays: 60,
      cancelMinutes: 1440,
      rescheduleMinutes: 1440,
      holdMinutes: 10,
      requestHours: 12,
      servicesPerVisit: 5,
      hasWaitlist: true,
      requiresEmail: true,
      requiresLastName: true,
      prepayment: { payers: null, payWithinMinutes: 15, holdHours: 24, tiers: [], givesBackTo: 'refund' },
    },
    ...given,
  };
}
