import { mostAmountMinor } from '@daybook/domain/money';
import { z } from 'zod';

/** An opaque id. */
export const Id = z.uuid();

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: false });

/** A calendar day, YYYY-MM-DD, in a zone that the context names. */
export const Day = z.iso.date();

/** An amount in the currency's smallest unit; never a fraction. */
export const AmountMinor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An amount that somebody sends. What is added up from such amounts may be larger. */
export const SentAmount = AmountMinor.max(mostAmountMinor, 'This amount is too large.');

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);

/** Text, an @, a domain and a last part of two or more letters, in any case. */
export const emailPattern = /^[^\s@]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/i;

/** An e-mail address as a person types it; kept as typed, compared without regard to case. */
export const Email = z
  .string()
  .trim()
  .min(1, 'Enter an e-mail address.')
  .max(254, 'An e-mail address has at most 254 characters.')
  .regex(emailPattern, 'Enter an e-mail address like ada@example.com.');

/** A phone number as a person types it: 7 to 15 digits, which spaces, dots, brackets and hyphens may separate. */
export const Phone = z
  .string()
  .trim()
  .min(1, 'Enter a phone number.')
  .max(32, 'A phone number has at most 15 digits.')
  .regex(/^\+?[\d\s().-]+$/, 'A phone number has only digits, spaces and a leading +.')
  .refine((typed) => {
    const digits = typed.replace(/\D/g, '').length;
    return digits >= 7 && digits <= 15;
  }, 'A phone number has 7 to 15 digits.');

/** Also what Unicode has for line breaks, and what turns the direction of the text around it. */
const plainLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** A line that a person types, without line breaks or control characters, trimmed. */
export const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter ${label}.`)
    .max(max, `At most ${max} characters.`)
    .regex(plainLine, 'Remove the line breaks and control characters.');

/** What somebody of the business writes to a customer, in the mail about what they did. */
export const MessageToCustomer = z.string().trim().max(500, 'At most 500 characters.');

/** A zone of the IANA database, such as Africa/Lagos. */
export const Zone = z.string().min(1).max(64).refine(isZone, 'Not a time zone that is known here.');

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
export const WebAddress = z
  .string()
  .trim()
  .max(300, 'At most 300 characters.')
  .refine(isWebAddress, 'Enter an address like https://www.example.com.');
