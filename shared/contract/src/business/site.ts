import { clocks, dateOrders } from '@daybook/domain/time-style';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PrepaymentPolicy } from '../payments/prepayment.ts';
import { Currency, Instant, Zone } from '../values.ts';

/** One range of opening hours; minutes of the day, `endMinute` may pass midnight (1560 is 02:00 the next day). */
export const OpeningRange = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int().min(1).max(7),
  startMinute: z.int().min(0).max(1440),
  endMinute: z.int().min(0).max(2880),
});
export type OpeningRange = z.infer<typeof OpeningRange>;

/** The public facts of the business. */
export const Site = z.object({
  name: z.string(),
  tagline: z.string().nullable(),
  zone: Zone,
  currency: Currency,
  locale: z.string(),
  /** The languages that visitors can choose. */
  languages: z.array(z.enum(languages)),
  /** The one in which the business writes its texts. */
  language: z.enum(languages),
  /** The format of times and dates. */
  clock: z.enum(clocks),
  dateOrder: z.enum(dateOrders),
  weekStartsOn: z.int().min(1).max(7),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  whatsapp: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: z.array(z.string()),
  description: z.string(),
  logoUrl: z.string().nullable(),
  /** The wide picture at the top of the booking page. */
  coverUrl: z.string().nullable(),
  /** `#rrggbb`; null for the default colour. */
  accentColor: z.string().nullable(),
  /** Texts of the booking page; may be empty. */
  welcome: z.string(),
  awayMessage: z.string(),
  terms: z.string(),
  privacy: z.string(),
  /** How staff log in. */
  signIn: z.object({
    byPassword: z.boolean(),
    /** The name of the OpenID provider. */
    provider: z.string().nullable(),
  }),
  hours: z.array(OpeningRange),
  /** The next opening intervals, without closures, starting now, in order. */
  opening: z.array(z.object({ startAt: Instant, endAt: Instant })),
  policy: z.object({
    /** The notice before a start. */
    noticeMinutes: z.int(),
    /** The horizon in days, by local dates of the business; the last day counts whole. */
    horizonDays: z.int(),
    cancelMinutes: z.int(),
    rescheduleMinutes: z.int(),
    holdMinutes: z.int(),
    /** Within how many hours a request is answered, or expires. */
    requestHours: z.int(),
    /** The maximum number of services in one booking. */
    servicesPerVisit: z.int(),
    /** Whether waiting lists exist. */
    hasWaitlist: z.boolean(),
    /** Required contact data: see `missingContact`. */
    requiresEmail: z.boolean(),
    requiresLastName: z.boolean(),
    prepayment: PrepaymentPolicy,
  }),
});
export type Site = z.infer<typeof Site>;

export const siteEndpoints = {
  'GET site': endpoint({
    access: 'public',
    summary: 'Public information about the business.',
    status: 200,
    answer: Site,
  }),
} as const;
