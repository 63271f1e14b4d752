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
 * Years around which every clock, zone and database here can count. Written dates are compared as text, which is right
 * as long as the year has four digits.
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

/** A day that was reckoned from one that somebody chose, and may lie just beyond what can be chosen. */
export const ReckonedDay = z.iso.date();

/** An amount in the currency's smallest unit; never a fraction. */
export const AmountMinor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An amount that somebody sends. What is added up from such amounts may be larger. */
export const SubmittedAmount = AmountMinor.max(maxAmountMinor, says(msg('This amount is too large.')));

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);

/** A rule of the domain as a check: it answers with the sentence that refuses, or null. */
const refusedBy = (fault: (typed: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const message = fault(context.value);
  if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
};

/** Text that a person types or pastes, on one or more lines. */
export const typedText = () => z.string().overwrite(cleanText);

/** An e-mail address as a person types it; kept as typed, compared without regard to case. */
export const Email = z
  .string()
  .overwrite(cleanEmail)
  .min(1, says(msg('Enter an email address.')))
  .max(254, says(msg('An email address has at most 254 characters.')))
  .check(refusedBy(emailProblem));

const unlessEmpty = (fault: (typed: string) => string | null) => (typed: string) =>
  typed === '' ? null : fault(typed);

/** An e-mail address, or nothing. */
export const OptionalEmail = z
  .string()
  .overwrite(cleanEmail)
  .max(254, says(msg('An email address has at most 254 characters.')))
  .check(refusedBy(unlessEmpty(emailProblem)));

const mostDigits = says(msg('A phone number has at most 15 digits.'));

/** A phone number as a person types it: 7 to 15 digits, which spaces, dots, brackets and hyphens may separate. */
export const Phone = z.string().overwrite(cleanPhone).max(32, mostDigits).check(refusedBy(phoneProblem));

/** A phone number, or nothing. */
export const OptionalPhone = z
  .string()
  .overwrite(cleanPhone)
  .max(32, mostDigits)
  .check(refusedBy(unlessEmpty(phoneProblem)));

/**
 * Also what Unicode has for line breaks. Written without names of Unicode's classes: the reference carries the pattern to
 * languages that do not know them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a line must not hold
const plainLine = /^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$/;

/** A line that a person types, without line breaks or control characters, trimmed. `missing` is said if it is empty. */
export const line = (missing: Message, max: number) =>
  typedText()
    .min(1, says(missing))
    .max(max, upTo(max))
    .regex(plainLine, says(msg('Remove the line breaks and control characters.')));

/** A code as a person types it from an app or from paper, in the digits and dashes of any keyboard. */
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
      says(msg('A name has no web or email address. Put a space after the dot of a short form.')),
    );

/** The name of a person, as they or somebody else types it. */
export const personName = (missing: Message, max: number) => optionalName(max).min(1, says(missing));

/** What somebody of the business writes to a customer, in the mail about what they did. */
export const MessageToCustomer = typedText().max(500, upTo(500));

/** A zone of the IANA database, such as Africa/Lagos. */
export const Zone = z
  .string()
  .min(1)
  .max(64)
  .refine(isZone, says(msg('This time zone is not known.')));

const knownZones = new Set<string>();

/** Asking takes a third of a millisecond, so that a name is asked for once; how many are kept is bounded. */
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
