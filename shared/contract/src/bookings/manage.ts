import { refundTargets } from '@daybook/domain/cancellation-terms';
import { selfServiceRefusals } from '@daybook/domain/self-service';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { locationKinds } from '../catalogue/catalogue-values.ts';
import { CustomField, CustomFieldInputs } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { CancellationPolicy, PayInput } from '../payments/prepayment.ts';
import { ClaimedTransfer, proofFiles, transferFields } from '../payments/transfers.ts';
import { upTo } from '../says.ts';
import { AmountMinor, Day, Email, Id, Instant, personName, typedText } from '../values.ts';
import { CustomerInput, ManagedBooking, manageTokenHeader, SeriesVisit } from './bookings.ts';
import { Slot } from './slots.ts';

/** A call without a token gets the answer for a wrong one. */
const ManageHeaders = z.object({ [manageTokenHeader]: z.string().max(200).default('') });

/** Where refunds go: the way it was paid, or the customer's credit. */
export const RefundDestination = z.enum(refundTargets);
export type RefundDestination = z.infer<typeof RefundDestination>;

/** Whether the holder of the link may do something now. */
const SelfServiceAbility = z.object({
  /** The last possible instant by the accepted policy. */
  until: Instant,
  /** Null if it is possible. */
  refusal: z.enum(selfServiceRefusals).nullable(),
});

/**
 * A booking on its link's page, with the possible actions. Anybody with the link may see it: nothing typed is shown
 * except the first name and a masked address.
 */
export const ManagedVisit = ManagedBooking.omit({
  attendeeName: true,
  customFields: true,
  cancelUntil: true,
  rescheduleUntil: true,
  editUntil: true,
  series: true,
}).extend({
  version: z.int(),
  appointments: z.array(
    z.object({
      serviceId: Id,
      serviceName: z.string(),
      staffId: Id,
      staffName: z.string(),
      /** The customer requested this staff member. */
      isStaffRequested: z.boolean(),
      startAt: Instant,
      endAt: Instant,
      /** What to bring or to know, from the service as it is now. */
      instructions: z.string().nullable(),
    }),
  ),
  /** Where it takes place, from its services as they are now. */
  place: z.enum(locationKinds),
  cancelledBy: z.enum(['customer', 'staff', 'system']).nullable(),
  /** Its start before a move; reverted moves do not count. */
  movedFrom: Instant.nullable(),
  /** The customer has confirmed attendance at this time. */
  willCome: z.boolean(),
  /** The amount due at the visit; null if unknown or nothing. */
  dueMinor: AmountMinor.nullable(),
  /** The accepted policy for cancelling and moving. */
  cancellationPolicy: CancellationPolicy,
  /** What cancelling now would keep and refund, and where refunds go. */
  cancelling: z.object({
    feeMinor: AmountMinor,
    refundMinor: AmountMinor,
    /** Paid on top for the provider's fee, which is then not refunded. */
    surchargeMinor: AmountMinor,
    to: RefundDestination,
  }),
  abilities: z.object({
    cancel: SelfServiceAbility,
    reschedule: SelfServiceAbility,
    edit: SelfServiceAbility,
  }),
  /** How often it may still be moved; null for no limit. */
  reschedulesLeft: z.int().nullable(),
  /** Bank transfers the customer reported, latest first. */
  transfers: z.array(ClaimedTransfer),
  /** The questions of its services, without answers. */
  questions: z.array(CustomField),
  /** All visits of the series in order, including this one. */
  series: z
    .array(
      SeriesVisit.extend({
        /** This link may request one to that visit. */
        canBeOpened: z.boolean(),
      }),
    )
    .optional(),
});
export type ManagedVisit = z.infer<typeof ManagedVisit>;

/** The staff of a moved visit: the present ones, or any who are free. */
export const MoveStaff = z.enum(['same', 'any']);
export type MoveStaff = z.infer<typeof MoveStaff>;

/** Changes of the details; omitted ones stay. */
export const VisitDetailsInput = z.strictObject({
  version: z.int(),
  customer: CustomerInput.extend({ lastName: personName(msg('Enter a last name.'), 80), email: Email })
    .partial()
    .default({}),
  note: typedText().max(1000, upTo(1000)).optional(),
  /** By field id; an empty one removes an answer. */
  customFields: CustomFieldInputs.default({}),
});
export type VisitDetailsInput = z.input<typeof VisitDetailsInput>;

const shared = { access: 'temporary', headers: ManageHeaders } as const;

export const manageEndpoints = {
  'GET bookings/manage': endpoint({
    ...shared,
    summary: 'A booking as the holder of its link sees it. Changes nothing, however often it is opened.',
    status: 200,
    answer: ManagedVisit,
    refusals: { 404: ['not_found'] },
  }),
  'GET bookings/manage/calendar': endpoint({
    ...shared,
    summary: 'The booking as an iCalendar file, in a field of the answer.',
    status: 200,
    answer: z.object({ fileName: z.string(), ics: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'POST bookings/manage/link': endpoint({
    ...shared,
    summary: 'A link to another visit of the same series, where the same customer is mailed about it.',
    body: z.strictObject({ reference: z.string().max(20) }),
    status: 201,
    answer: z.object({ manageToken: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'GET bookings/manage/slots': endpoint({
    ...shared,
    summary:
      'Starts to which the booking can be moved in [from, to), at most 62 days. Its own time is free for it.',
    query: z.strictObject({ from: Instant, to: Instant, staff: MoveStaff }),
    status: 200,
    answer: z.object({
      slots: z.array(Slot),
      /** If nothing is free in the range: the first start after it. */
      nextFreeAt: Instant.nullable(),
      bookableUntil: Day,
    }),
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/reschedule': endpoint({
    ...shared,
    summary:
      'Move the booking as a whole, inside its window. It keeps its reference, its price and its link.',
    body: z.strictObject({ version: z.int(), startAt: Instant, staff: MoveStaff }),
    status: 200,
    answer: ManagedVisit,
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable', 'version_conflict', 'action_not_possible'],
    },
  }),
  'POST bookings/manage/cancel': endpoint({
    ...shared,
    summary: 'Cancel the booking inside its window, or take a request back.',
    body: z.strictObject({
      version: z.int(),
      reason: typedText().max(500).default(''),
      /** Where refunds go; by default as the settings say. */
      to: RefundDestination.optional(),
    }),
    status: 200,
    answer: ManagedVisit,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST bookings/manage/pay': endpoint({
    ...shared,
    summary:
      'Begin to pay in advance. Answers with where the customer pays; null for a bank transfer, for which the visit is kept longer.',
    body: PayInput,
    status: 200,
    answer: z.object({ url: z.string().nullable(), visit: ManagedVisit }),
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/transfers': endpoint({
    ...shared,
    summary:
      'Say that the money was transferred in advance. Somebody looks whether it has come; the visit is kept meanwhile.',
    body: z.strictObject(transferFields),
    status: 201,
    answer: ClaimedTransfer,
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/transfers/:transferClaimId/proof': endpoint({
    access: 'public',
    headers: ManageHeaders,
    summary: 'A picture or PDF that proves a transfer. Only who takes payments sees it.',
    params: z.strictObject({ transferClaimId: Id }),
    bodyKind: 'multipart',
    files: proofFiles,
    status: 200,
    answer: ClaimedTransfer,
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/refund': endpoint({
    ...shared,
    summary: 'Take back what was paid for a time that was lost, instead of another time.',
    body: z.strictObject({ version: z.int() }),
    status: 200,
    answer: ManagedVisit,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST bookings/manage/will-come': endpoint({
    ...shared,
    summary: 'Say that one will come, at the start that one has seen. Saying it again changes nothing.',
    body: z.strictObject({ startAt: Instant }),
    status: 200,
    answer: ManagedVisit,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST bookings/manage/details': endpoint({
    ...shared,
    summary:
      'Correct what was typed, inside its window. The details go to a new e-mail address, and links of before are void.',
    body: VisitDetailsInput,
    status: 200,
    answer: ManagedVisit,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
} as const;
