import { currencyExponent } from '@daybook/domain/money';
import { locales } from '@daybook/domain/number-style';
import { cleanText } from '@daybook/domain/text/clean';
import { clocks, dateOrders } from '@daybook/domain/time-style';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { stepUpFields } from '../identity/step-up.ts';
import { partyFields, TaxSchemeChoice } from '../invoices/parties.ts';
import { Currency, Email, Id, Instant, line, Phone, typedText, WebAddress, Zone } from '../values.ts';
import { BookingPolicy, PolicyInput } from './booking-policy.ts';

const version = z.int();
const refusals = { 409: ['version_conflict'] } as const;

/** Empty, or a value of the schema. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]);

/** Text of several lines. */
const lines = (max: number) =>
  z
    .string()
    .transform((typed) => cleanText(typed.replace(/\r\n?/g, '\n')))
    .pipe(z.string().max(max, `At most ${max.toLocaleString('en-US')} characters.`));

const optionalLine = (max: number) => z.union([z.literal(''), line(msg('Enter a text.'), max)]);

/** The profile of the business. Unset texts are empty. */
const profileFields = {
  name: line(msg('Enter a name.'), 120),
  tagline: orNothing(line(msg('Enter a tagline.'), 160)),
  legalName: optionalLine(160),
  taxId: optionalLine(60),
  ...partyFields,
  description: lines(1000),
  phone: orNothing(Phone),
  whatsapp: orNothing(Phone),
  email: orNothing(Email),
  address: orNothing(line(msg('Enter an address.'), 300)),
  website: orNothing(WebAddress),
  socialLinks: z
    .array(WebAddress)
    .max(8, 'At most eight pages.')
    .refine((all) => new Set(all).size === all.length, 'Each page once.'),
};
export const ProfileInput = z.strictObject({
  ...profileFields,
  version,
  ...stepUpFields,
});
export type ProfileInput = z.input<typeof ProfileInput>;

const nullableText = z.string().nullable();
export const BusinessProfile = z.object({
  name: z.string(),
  tagline: nullableText,
  legalName: z.string(),
  taxId: z.string(),
  taxScheme: TaxSchemeChoice,
  country: nullableText,
  endpoint: z.string(),
  description: z.string(),
  phone: nullableText,
  whatsapp: nullableText,
  email: nullableText,
  address: nullableText,
  website: nullableText,
  socialLinks: z.array(z.string()),
  version,
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;

const regionalFields = {
  zone: Zone,
  currency: Currency.refine(isCurrency, 'Not a currency that is known here.'),
  weekStartsOn: z.literal([1, 6, 7]),
  clock: z.enum(clocks),
  dateOrder: z.enum(dateOrders),
  locale: z.enum(locales),
};

function isCurrency(code: string): boolean {
  try {
    currencyExponent(code);
    return Intl.supportedValuesOf('currency').includes(code);
  } catch {
    return false;
  }
}

export const RegionalInput = z.strictObject({
  ...regionalFields,
  /**
   * How many bookings outside the hours in another zone the user has seen. If there are more by now, nothing is saved:
   * 409 bookings_affected, with their `count`, and the first ones in `affected`.
   */
  outsideSeen: z.int().min(0).default(0),
  version,
});
export type RegionalInput = z.input<typeof RegionalInput>;

export const Regional = z.object({
  zone: Zone,
  currency: Currency,
  /** 1 is Monday, 6 Saturday, 7 Sunday. */
  weekStartsOn: z.int().min(1).max(7),
  clock: z.enum(clocks),
  dateOrder: z.enum(dateOrders),
  locale: z.string(),
  version,
  /** The next visits, whose instants no change of zone moves: at most three. */
  nextVisits: z.array(z.object({ bookingId: Id, reference: z.string(), startAt: Instant })),
  /** Whether the catalogue has prices, in units of the currency. */
  hasPrices: z.boolean(),
});
export type Regional = z.infer<typeof Regional>;

const pageFields = {
  /** `#rrggbb`; null for the default colour. */
  accentColor: typedText()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour like #1e7162.')
    .nullable(),
  logoPath: z.string().max(300).nullable(),
  welcome: lines(500),
  awayMessage: lines(500),
  terms: lines(5000),
  privacy: lines(5000),
};
export const PageInput = z.strictObject({ ...pageFields, version });
export type PageInput = z.input<typeof PageInput>;
export const BookingPage = z.object({
  accentColor: nullableText,
  logoPath: nullableText,
  welcome: z.string(),
  awayMessage: z.string(),
  terms: z.string(),
  privacy: z.string(),
  version,
});
export type BookingPage = z.infer<typeof BookingPage>;

export const settingsEndpoints = {
  'GET settings/profile': endpoint({
    access: 'private',
    summary: 'Who the business is, to be edited.',
    status: 200,
    answer: BusinessProfile,
  }),
  'PUT settings/profile': endpoint({
    access: 'private',
    summary: 'Say who the business is. A stale version is 409.',
    body: ProfileInput,
    status: 200,
    answer: BusinessProfile,
    refusals,
  }),
  'GET settings/regional': endpoint({
    access: 'private',
    summary:
      'Zone, currency and week of the business, with the visits that a change of zone would show at other times.',
    status: 200,
    answer: Regional,
  }),
  'PUT settings/regional': endpoint({
    access: 'private',
    summary:
      'Change zone, currency, week and how times are written. Visits stay at their instants; hours, closures and days off stay at their times of the wall clock. A stale version is 409.',
    body: RegionalInput,
    status: 200,
    answer: Regional,
    refusals: { 409: [...refusals[409], 'bookings_affected'] },
  }),
  'GET settings/policy': endpoint({
    access: 'private',
    summary: 'What customers may book, move and cancel, and until when, to be edited.',
    status: 200,
    answer: BookingPolicy,
  }),
  'PUT settings/policy': endpoint({
    access: 'private',
    summary:
      'Change the booking policy. Bookings keep the policy under which they were made. A stale version is 409.',
    body: PolicyInput,
    status: 200,
    answer: BookingPolicy,
    refusals,
  }),
  'GET settings/page': endpoint({
    access: 'private',
    summary: 'What the booking page looks like and says, to be edited.',
    status: 200,
    answer: BookingPage,
  }),
  'PUT settings/page': endpoint({
    access: 'private',
    summary: 'Change what the booking page looks like and says. A stale version is 409.',
    body: PageInput,
    status: 200,
    answer: BookingPage,
    refusals,
  }),
} as const;
