import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { CustomFieldInputs } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { PayInput } from '../payments/prepayment.ts';
import { ClaimedTransfer, proofFiles, transferFields } from '../payments/transfers.ts';
import { upTo } from '../says.ts';
import { Email, Id, Instant, personName, typedText } from '../values.ts';
import { CustomerInput, manageTokenHeader } from './bookings.ts';
import { RefundDestination, SelfServiceBooking } from './self-service-booking.ts';
import { FreeTimes } from './slots.ts';

/** A call without a token gets the answer for a wrong one. */
const ManageHeaders = z.object({ [manageTokenHeader]: z.string().max(200).default('') });

/** The staff of a moved booking: the present ones, or any who are free. */
export const MoveStaff = z.enum(['same', 'any']);
export type MoveStaff = z.infer<typeof MoveStaff>;

/** Changes of the details; omitted ones stay. */
export const BookingDetailsInput = z.strictObject({
  version: z.int(),
  customer: CustomerInput.extend({ lastName: personName(msg('Enter a last name.'), 80), email: Email })
    .partial()
    .default({}),
  note: typedText().max(1000, upTo(1000)).optional(),
  /** Answers by field id; an empty one removes an answer. */
  customFields: CustomFieldInputs.default({}),
});
export type BookingDetailsInput = z.input<typeof BookingDetailsInput>;

const shared = { access: 'temporary', headers: ManageHeaders } as const;

export const manageEndpoints = {
  'GET bookings/manage': endpoint({
    ...shared,
    summary: 'A booking as seen by the holder of its link. Reading it changes nothing.',
    status: 200,
    answer: SelfServiceBooking,
    refusals: { 404: ['not_found'] },
  }),
  'GET bookings/manage/calendar': endpoint({
    ...shared,
    summary: 'The booking as an iCalendar file, in a field of the response.',
    status: 200,
    answer: z.object({ fileName: z.string(), ics: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'POST bookings/manage/link': endpoint({
    ...shared,
    summary: 'A link to another booking of the same series with the same email address.',
    body: z.strictObject({ reference: z.string().max(20) }),
    status: 201,
    answer: z.object({ manageToken: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'GET bookings/manage/slots': endpoint({
    ...shared,
    summary:
      'Starts to which the booking can be moved in [from, to), at most 62 days, including its own time.',
    query: z.strictObject({ from: Instant, to: Instant, staff: MoveStaff }),
    status: 200,
    answer: FreeTimes,
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/reschedule': endpoint({
    ...shared,
    summary:
      'Reschedule the whole booking while rescheduling is open. Its reference, price and link stay the same.',
    body: z.strictObject({ version: z.int(), startAt: Instant, staff: MoveStaff }),
    status: 200,
    answer: SelfServiceBooking,
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable', 'version_conflict', 'action_not_possible'],
    },
  }),
  'POST bookings/manage/cancel': endpoint({
    ...shared,
    summary: 'Cancel the booking while cancelling is open, or withdraw a request.',
    body: z.strictObject({
      version: z.int(),
      reason: typedText().max(500).default(''),
      /** The destination of refunds; by default the one in the settings. */
      to: RefundDestination.optional(),
    }),
    status: 200,
    answer: SelfServiceBooking,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST bookings/manage/pay': endpoint({
    ...shared,
    summary:
      "Start a deposit payment. Returns the payment page's address, or null for a bank transfer, which extends the hold.",
    body: PayInput,
    status: 200,
    answer: z.object({ url: z.string().nullable(), visit: SelfServiceBooking }),
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/transfers': endpoint({
    ...shared,
    summary:
      'Report a bank transfer for the deposit. The booking stays reserved until the business has checked it.',
    body: z.strictObject(transferFields),
    status: 201,
    answer: ClaimedTransfer,
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/transfers/:transferClaimId/proof': endpoint({
    access: 'public',
    headers: ManageHeaders,
    summary: 'Upload a picture or PDF as proof of a transfer. Only users who record payments can see it.',
    params: z.strictObject({ transferClaimId: Id }),
    bodyKind: 'multipart',
    files: proofFiles,
    status: 200,
    answer: ClaimedTransfer,
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/manage/refund': endpoint({
    ...shared,
    summary: 'Request a refund for a time that was lost, instead of choosing another.',
    body: z.strictObject({ version: z.int() }),
    status: 200,
    answer: SelfServiceBooking,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST bookings/manage/will-come': endpoint({
    ...shared,
    summary: 'Confirm attendance for the start that was shown. Repeating it changes nothing.',
    body: z.strictObject({ startAt: Instant }),
    status: 200,
    answer: SelfServiceBooking,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST bookings/manage/details': endpoint({
    ...shared,
    summary:
      "Correct the customer's details while editing is open. A new email address receives the details, and earlier links stop working.",
    body: BookingDetailsInput,
    status: 200,
    answer: SelfServiceBooking,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
} as const;
