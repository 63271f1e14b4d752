import { currencyExponent } from '@daybook/domain/money';
import { locales } from '@daybook/domain/number-style';
import { cleanText } from '@daybook/domain/text/clean';
import { clocks, dateOrders } from '@daybook/domain/time-style';
import { msg } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { stepUpFields } from '../identity/step-up.ts';
import { partyFields, TaxSchemeChoice } from '../invoices/parties.ts';
import { says, upTo } from '../says.ts';
import { inLanguages, translationsOf } from '../translations.ts';
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
    .pipe(z.string().max(max, upTo(max)));

const optionalLine = (max: number) => z.union([z.literal(''), line(msg('Enter a text.'), max)]);

const tagline = line(msg('Enter a tagline.'), 160);
const description = lines(1000);
const ProfileTranslations = translationsOf({
  tagline: inLanguages(tagline),
  description: inLanguages(description),
});

/** The profile of the business. Unset texts are empty. */
const profileFields = {
  name: line(msg('Enter a name.'), 120),
  tagline: orNothing(tagline),
  /** If absent, they stay as they are. */
  translations: ProfileTranslations.optional(),
  legalName: optionalLine(160),
  taxId: optionalLine(60),
  ...partyFields,
  description,
  phone: orNothing(Phone),
  whatsapp: orNothing(Phone),
  email: orNothing(Email),
  address: orNothing(line(msg('Enter an address.'), 300)),
  website: orNothing(WebAddress),
  socialLinks: z
    .array(WebAddress)
    .max(8, says(msg('Up to 8 pages.')))
    .refine((all) => new Set(all).size === all.length, says(msg('Enter each page once.'))),
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
  translations: ProfileTranslations,
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
  currency: Currency.refine(isCurrency, says(msg('This currency isn’t supported.'))),
  weekStartsOn: z.literal([1, 6, 7]),
  clock: z.enum(clocks),
  dateOrder: z.enum(dateOrders),
  locale: z.enum(locales),
  /** The languages that visitors can choose, and the default for visitors with an unknown language. */
  languages: z
    .array(z.enum(languages))
    .min(1, says(msg('Offer at least one language.')))
    .transform((chosen) => languages.filter((language) => chosen.includes(language))),
  language: z.enum(languages),
};

function isCurrency(code: string): boolean {
  try {
    currencyExponent(code);
    return Intl.supportedValuesOf('currency').includes(code);
  } catch {
    return false;
  }
}

export const RegionalInput = z
  .strictObject({
    ...regionalFields,
    /**
     * How many bookings outside the hours in another zone the user has seen. If there are more by now, nothing is saved:
     * 409 bookings_affected, with their `count`, and the first ones in `affected`.
     */
    outsideSeen: z.int().min(0).default(0),
    version,
  })
  .refine(({ language, languages: offered }) => offered.length === 0 || offered.includes(language), {
    path: ['language'],
    ...says(msg('Choose one of the available languages.')),
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
  languages: z.array(z.enum(languages)),
  language: z.enum(languages),
  version,
  /** The next bookings, at most three; a change of zone does not move their instants. */
  nextVisits: z.array(z.object({ bookingId: Id, reference: z.string(), startAt: Instant })),
  /** Whether the catalogue has prices, in units of the currency. */
  hasPrices: z.boolean(),
});
export type Regional = z.infer<typeof Regional>;

const shortWords = lines(500);
const longWords = lines(5000);
const PageTranslations = translationsOf({
  welcome: inLanguages(shortWords),
  awayMessage: inLanguages(shortWords),
  terms: inLanguages(longWords),
  privacy: inLanguages(longWords),
});

const pageFields = {
  /** `#rrggbb`; null for the default colour. */
  accentColor: typedText()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, says(msg('Enter a colour like #1e7162.')))
    .nullable(),
  logoPath: z.string().max(300).nullable(),
  /** If absent, it stays as it is. */
  coverPath: z.string().max(300).nullable().optional(),
  welcome: shortWords,
  awayMessage: shortWords,
  terms: longWords,
  privacy: longWords,
  /** If absent, they stay as they are. */
  translations: PageTranslations.optional(),
};
export const PageInput = z.strictObject({ ...pageFields, version });
export type PageInput = z.input<typeof PageInput>;
export const BookingPage = z.object({
  accentColor: nullableText,
  logoPath: nullableText,
  coverPath: nullableText,
  welcome: z.string(),
  awayMessage: z.string(),
  terms: z.string(),
  privacy: z.string(),
  translations: PageTranslations,
  version,
});
export type BookingPage = z.infer<typeof BookingPage>;

export const settingsEndpoints = {
  'GET settings/profile': endpoint({
    access: 'private',
    summary: "The business's details, for editing.",
    status: 200,
    answer: BusinessProfile,
  }),
  'PUT settings/profile': endpoint({
    access: 'private',
    summary: "Update the business's details. A stale version gives 409.",
    body: ProfileInput,
    status: 200,
    answer: BusinessProfile,
    refusals,
  }),
  'GET settings/regional': endpoint({
    access: 'private',
    summary:
      "The business's time zone, currency and week, with the bookings that another time zone would show at a different time.",
    status: 200,
    answer: Regional,
  }),
  'PUT settings/regional': endpoint({
    access: 'private',
    summary:
      'Update the time zone, currency, first day of the week and time format. Bookings keep their instants; hours, closures and time off keep their clock times. A stale version gives 409.',
    body: RegionalInput,
    status: 200,
    answer: Regional,
    refusals: { 409: [...refusals[409], 'bookings_affected'] },
  }),
  'GET settings/policy': endpoint({
    access: 'private',
    summary: 'The booking policy, for editing.',
    status: 200,
    answer: BookingPolicy,
  }),
  'PUT settings/policy': endpoint({
    access: 'private',
    summary:
      'Update the booking policy. Existing bookings keep the policy under which they were made. A stale version gives 409.',
    body: PolicyInput,
    status: 200,
    answer: BookingPolicy,
    refusals,
  }),
  'GET settings/page': endpoint({
    access: 'private',
    summary: 'The look and texts of the booking page, for editing.',
    status: 200,
    answer: BookingPage,
  }),
  'PUT settings/page': endpoint({
    access: 'private',
    summary: 'Update the look and texts of the booking page. A stale version gives 409.',
    body: PageInput,
    status: 200,
    answer: BookingPage,
    refusals,
  }),
} as const;
