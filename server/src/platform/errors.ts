import type { ErrorCode } from '@daybook/contract/errors';
import { t } from '@daybook/i18n';

interface Details {
  /** Messages by path in the body (`customer.email`). */
  fields?: Record<string, string>;
  /** Further fields of the answer, such as the nearest free starts. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A refusal for the caller. Any other error is a 500 without details. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** For one item of many: returns its refusal; rethrows any other error. */
export function refusalOf(error: unknown): { code: ErrorCode; message: string } {
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, message: error.message };
}

/** An absent, unknown or expired token; clients know its body. */
export class Unauthenticated extends Error {
  override name = 'Unauthenticated';
}

export const invalid = (fields: Record<string, string>, message = t('Some fields need attention.')) =>
  new Refused(400, 'invalid_input', message, { fields });
/** Valid input that contradicts stored data, such as a refund above the payment. */
export const impossible = (fields: Record<string, string>) =>
  new Refused(422, 'invalid_input', Object.values(fields)[0] ?? t('This isn’t possible.'), { fields });
export const malformed = (message: string) => new Refused(400, 'invalid_input', message);
export const wrongCredentials = () =>
  new Refused(
    403,
    'wrong_credentials',
    t('The email address or the password is wrong. Check both and try again.'),
  );
export const wrongCode = () =>
  new Refused(403, 'wrong_code', t('This code isn’t right or was already used. Try the next one.'));
export const forbidden = (message = t('You don’t have permission to do this.')) =>
  new Refused(403, 'forbidden', message);
export const twoStepRequired = () =>
  new Refused(403, 'two_step_required', t('Set up two-step sign-in first: your business asks for it.'));
/** Also used if the caller may not see it. */
export const notFound = (message = t('We couldn’t find this.')) => new Refused(404, 'not_found', message);
export const conflict = (
  code: 'slot_taken' | 'slot_unavailable' | 'version_conflict' | 'action_not_possible' | 'bookings_affected',
  message: string,
  extra?: Record<string, unknown>,
) => new Refused(409, code, message, extra ? { extra } : {});
export const linkInvalid = (message = t('This link is no longer valid. Ask for a new one.')) =>
  new Refused(422, 'link_invalid', message);
export const idempotencyMismatch = () =>
  new Refused(422, 'idempotency_mismatch', 'This Idempotency-Key was used for another request.');
export const proofRequired = (
  message = t('We couldn’t confirm that you’re not a bot. Please send the form again.'),
) => new Refused(422, 'proof_required', message);
export const tooManyRequests = (seconds: number) =>
  new Refused(
    429,
    'rate_limited',
    t(
      '{minutes, plural, one {Too many attempts. Try again in a minute.} other {Too many attempts. Try again in # minutes.}}',
      { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    ),
    { headers: { 'retry-after': String(seconds) } },
  );
export const unavailable = (message: string) =>
  new Refused(503, 'unavailable', message, { headers: { 'retry-after': '5' } });
