import type { BookingInput } from '@daybook/contract/bookings';
import { hasText, kept } from './kept.ts';

/** What the visitor typed, right or wrong, complete or not. */
export interface Draft {
  customer: BookingInput['customer'];
  note: string;
  marketingOptIn: boolean;
  policyAccepted: boolean;
  /** True once the form was sent on without an error. */
  isComplete: boolean;
}

export const emptyDraft: Draft = {
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  note: '',
  marketingOptIn: false,
  policyAccepted: false,
  isComplete: false,
};

const isDraft = (value: unknown): value is Draft =>
  hasText(value, ['note']) &&
  'customer' in value &&
  hasText(value.customer, ['firstName', 'lastName', 'email', 'phone']);

/** The typed details outlive steps, holds, failures and a reload of the tab; a booking that was made ends them. */
export const keptDraft = kept('details', isDraft);
