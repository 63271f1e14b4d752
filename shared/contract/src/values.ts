import { maxAmountMinor } from '@daybook/domain/money';
import { cleanText, withPlainSigns } from '@daybook/domain/text/clean';
import { cleanEmail, emailProblem } from '@daybook/domain/text/email-address';
import { cleanName, hasWebAddress, isVisible } from '@daybook/domain/text/person-name';
import { cleanPhone, phoneProblem } from '@daybook/domain/text/typed-phone';
import { type Message, msg } from '@daybook/i18n';
import { z } from 'zod';
import { says, upTo } from './says.ts';

/** An opaque id. */
export const Id = z.uuid();

/**
 * The years that every clock, zone and database in use supports. Dates are compared as text, which is only correct for
 * years of four digits.
 */
const isInKnownYears = (written: string) => written >= '1900' && written < '3000';

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso
  .datetime({ offset: false })
  .refine(isInKnownYears, says(msg('Choose a time between the years 1900 and 2999.')));

/** A calendar day, YYYY-MM-DD, in a zone that the context names. */
export const Day = z.iso
  .date()
  .refine(isInKnownYears, says(msg('Choose a day between the years 1900 and 2999.')));

/** A day calculated from a chosen one; it may lie just outside the range of selectable days. */
export const ReckonedDay = z.iso.date();

/** An amount in the currency's smallest unit; never a fraction. */
export const AmountMinor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An amount in a request. Sums of such amounts may be larger. */
export const SubmittedAmount = AmountMinor.max(maxAmountMinor, says(msg('This amount is too large.')));

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);

/** Turns a rule of the domain into a check. The rule returns an error message or null. */
const refusedBy = (fault: (typed: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const message = fault(context.value);
  if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
};

/** Text that a person types or pastes, with or without line breaks. */
export const typedText = () => z.string().overwrite(cleanText);

/** An email address as typed. Its case is stored but ignored in comparisons. */
export const Email = z
  .string()
  .overwrite(cleanEmail)
  .min(1, says(msg('Enter an email address.')))
  .max(254, says(msg('An email address can have up to 254 characters.')))
  .check(refusedBy(emailProblem));

const unlessEmpty = (fault: (typed: string) => string | null) => (typed: string) =>
  typed === '' ? null : fault(typed);

/** An email address, or nothing. */
export const OptionalEmail = z
  .string()
  .overwrite(cleanEmail)
  .max(254, says(msg('An email address can have up to 254 characters.')))
  .check(refusedBy(unlessEmpty(emailProblem)));

const mostDigits = says(msg('A phone number can have up to 15 digits.'));

/** A phone number as a person types it: 7 to 15 digits, which spaces, dots, brackets and hyphens may separate. */
export const Phone = z.string().overwrite(cleanPhone).max(32, mostDigits).check(refusedBy(phoneProblem));

/** A phone number, or nothing. */
export const OptionalPhone = z
  .string()
  .overwrite(cleanPhone)
  .max(32, mostDigits)
  .check(refusedBy(unlessEmpty(phoneProblem)));

/**
 * Includes Unicode's line breaks. The pattern avoids Unicode class names, because the API reference passes it to
 * languages without them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes them
const plainLine = /^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$/;

/**
 * A single line as typed, trimmed, without line breaks or control characters. `missing` is the error for an empty one.
 */
export const line = (missing: Message, max: number) =>
  typedText()
    .min(1, says(missing))
    .max(max, upTo(max))
    .regex(plainLine, says(msg('Remove the line breaks and control characters.')));

/** A code typed from an app or from paper. Digits and dashes of any keyboard are accepted. */
export const typedCode = () => z.string().overwrite((typed) => withPlainSigns(typed).trim());

/** The name of a person, or nothing. */
export const optionalName = (max: number) =>
  z
    .string()
    .overwrite(cleanName)
    .max(max, upTo(max))
    .regex(plainLine, says(msg('Remove the line breaks and control characters.')))
    .refine((name) => name === '' || isVisible(name), says(msg('Enter a name that can be read.')))
    .refine(
      (name) => !hasWebAddress(name),
      says(msg('A name can’t contain a web or email address. Put a space after the dot of an abbreviation.')),
    );

/** A person's name as typed. */
export const personName = (missing: Message, max: number) => optionalName(max).min(1, says(missing));

/** A message from staff to a customer, sent with the email about the change. */
export const MessageToCustomer = typedText().max(500, upTo(500));

/** A zone of the IANA database, such as Africa/Lagos. */
export const Zone = z
  .string()
  .min(1)
  .max(64)
  .refine(isZone, says(msg('This time zone is unknown.')));

const knownZones = new Set<string>();

/** The check takes a third of a millisecond, so results are cached; the cache is bounded. */
function isZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < 1000) knownZones.add(name);
  return true;
}

/** A page of a longer list; `nextCursor` is null on the last page, `total` is exact up to 10,000. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.int(),
    totalIsExact: z.boolean(),
  });

const isWebAddress = (typed: string) =>
  URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol) && new URL(typed).username === '';

/** A page on the web. */
export const WebAddress = typedText()
  .max(300, upTo(300))
  .refine(isWebAddress, says(msg('Enter an address like https://www.example.com.')));
