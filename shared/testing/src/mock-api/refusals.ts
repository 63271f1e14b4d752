import type { Checkout } from '@daybook/contract/checkout';
import { type ErrorCode, invalidTokenMessage, type Refusal } from '@daybook/contract/errors';
import type { Impact } from '@daybook/contract/schedule-impact';
import type { SeriesDate } from '@daybook/contract/series';
import type { SlotConflict } from '@daybook/contract/slots';
import type { z } from 'zod';

/** A response of the mock API other than the endpoint's success. */
export class Refused {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

interface ErrorDetails {
  message?: string;
  fields?: Refusal['fields'];
  nearest?: z.infer<typeof SlotConflict>['nearest'];
  dates?: SeriesDate[];
  affected?: Impact['affected'];
  checkout?: Checkout;
  /** The last closed day. */
  closedDay?: string;
  /** The total number of bookings, of which only the first are in `affected`. */
  count?: number;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal in the server's format: `refuse(409, 'slot_taken', { nearest: [aSlot()] })`. */
export function refuse(
  status: 400 | 403 | 404 | 409 | 422 | 429 | 500 | 503,
  code: ErrorCode,
  { message = `Refused: ${code}.`, retryAfter, ...rest }: ErrorDetails = {},
): Refused {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new Refused(status, { message, code, requestId: 'test-request', ...rest }, headers);
}

/** The refusal of a missing, unknown or expired token. */
export const refuseToken = (): Refused => new Refused(401, { error: invalidTokenMessage });

/** No response: the connection is down. */
export const noAnswer = Symbol('no answer');
