import type { DeskBookingInput, DeskCheckInput } from '@daybook/contract/desk-booking';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { canBeNotified } from '../../../entities/booking/form/can-be-notified.ts';
import { deskCustomerOf } from '../../../entities/booking/form/desk-customer.ts';
import {
  type SegmentDraft,
  type SegmentProblems,
  validateSegment,
} from '../../../entities/booking/form/segment-draft.ts';
import { type StartDraft, startDraftOf, validateStart } from '../../../entities/booking/form/start-draft.ts';
import type { PickedCustomer } from '../../../entities/customer/picked-customer.ts';
import type { Marked } from '../changes/dialog-state.ts';
import { iso } from '../changes/instant.ts';

/** A booking in the short form. */
export interface BookingDraft {
  customer: PickedCustomer | null;
  segment: SegmentDraft;
  start: StartDraft;
  note: string;
  tellsCustomer: boolean;
}

export interface BookingProblems extends SegmentProblems {
  customer?: string;
  date?: string;
  time?: string;
}

/** The initial values from the marked time, which keeps its drawn length. */
export const bookingDraftOf = ({ staffId, startAt, endAt }: Marked, zone: string): BookingDraft => ({
  customer: null,
  segment: {
    serviceId: '',
    staff: staffId ?? 'any',
    minutes: endAt === null ? null : Math.round((endAt - startAt) / minuteMs),
  },
  start: startDraftOf(startAt, zone),
  note: '',
  tellsCustomer: true,
});

/** Validates the draft: the request to check, the request to book, and the problems. */
export function validateBooking(
  { customer, segment: typed, start, note, tellsCustomer }: BookingDraft,
  zone: string,
): {
  startAt: number | null;
  plan: DeskCheckInput | null;
  input: DeskBookingInput | null;
  problems: BookingProblems;
} {
  const { startAt, problems: startProblems } = validateStart(start, zone);
  const { segment, problems: segmentProblems } = validateSegment(typed);
  const plan = startAt === null || !segment ? null : { startAt: iso(startAt), segments: [segment] };
  const problems: BookingProblems = {
    ...(!customer && { customer: t('Choose a customer or a walk-in.') }),
    ...segmentProblems,
    ...startProblems,
  };
  const input = plan &&
    customer && {
      ...plan,
      customer: deskCustomerOf(customer),
      note: note.trim(),
      notifyCustomer: tellsCustomer && canBeNotified(customer),
    };
  const known = customer?.kind === 'known' ? { customerId: customer.customer.customerId } : {};
  return { startAt, plan: plan && { ...plan, ...known }, input, problems };
}
