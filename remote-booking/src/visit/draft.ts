import type { BookingInput } from '@daybook/contract/bookings';
import { hasText, kept } from './kept.ts';
import type { RepeatWish } from './repeat.ts';

/** What the visitor typed, right or wrong, complete or not. */
export interface Draft {
  customer: BookingInput['customer'];
  isForSomeoneElse: boolean;
  attendeeName: string;
  /** Answers to what services ask, by the id of the field; also of services that are no longer chosen. */
  customFields: Record<string, string | boolean>;
  note: string;
  marketingOptIn: boolean;
  policyAccepted: boolean;
  /** That name, address and number are to be kept on this device. */
  remember: boolean;
  /** Of the field that people do not see. */
  website: string;
  repeat: RepeatWish | null;
  /** True once the form was sent on without an error. */
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

/** The typed details outlive steps, holds, failures and a reload of the tab; a booking that was made ends them. */
export const keptDraft = kept('details', isDraft);
