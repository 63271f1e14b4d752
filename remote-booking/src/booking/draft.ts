import type { BookingInput } from '@daybook/contract/bookings';
import type { RepeatWish } from './repeat.ts';
import { hasText, storedValue } from './stored-value.ts';

/** The visitor's input, valid or not, complete or not. */
export interface Draft {
  customer: BookingInput['customer'];
  isForSomeoneElse: boolean;
  attendeeName: string;
  /** Answers to the services' questions, by the id of the field; also for services that are no longer chosen. */
  customFields: Record<string, string | boolean>;
  /** What parts of other areas attached, by the server's extension. */
  extras?: Readonly<Record<string, unknown>>;
  note: string;
  marketingOptIn: boolean;
  policyAccepted: boolean;
  /** Whether to store name, address and number on this device. */
  remember: boolean;
  /** The content of the honeypot field. */
  website: string;
  repeat: RepeatWish | null;
  /** True after the form was submitted without an error. */
  isComplete: boolean;
}

export const emptyDraft: Draft = {
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  isForSomeoneElse: false,
  attendeeName: '',
  customFields: {},
  note: '',
  marketingOptIn: false,
  policyAccepted: false,
  remember: false,
  website: '',
  repeat: null,
  isComplete: false,
};

const isDraft = (value: unknown): value is Draft =>
  hasText(value, ['note', 'attendeeName', 'website']) &&
  'customFields' in value &&
  typeof value.customFields === 'object' &&
  'customer' in value &&
  hasText(value.customer, ['firstName', 'lastName', 'email', 'phone']);

/** The typed details survive steps, holds, failures and a reload of the tab; a booking deletes them. */
export const keptDraft = storedValue('details', isDraft);
