import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { CustomFieldInputs } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { upTo } from '../says.ts';
import {
  AmountMinor,
  Currency,
  Id,
  Instant,
  line,
  MessageToCustomer,
  OptionalEmail,
  OptionalPhone,
  optionalName,
  personName,
  SubmittedAmount,
  typedText,
} from '../values.ts';
import { Breach, CheckedSegment, DeskDate, DeskRepeat, SameTime, SeenBookings } from './desk-dates.ts';
import { PartySize, StaffChoice } from './slots.ts';

const Duration = z.int().min(1).max(1440);
const version = z.int();

/** One service of a booking that staff place. Omitted values are those of the service and its staff member. */
export const DeskSegment = z.strictObject({
  /** An existing appointment, which keeps its own price and duration. */
  appointmentId: Id.optional(),
  serviceId: Id,
  staff: StaffChoice,
  /** If absent, it follows the previous service. */
  startAt: Instant.optional(),
  durationMinutes: Duration.optional(),
  /** For all places together. Requires `price.override` if it differs from the service's. */
  priceMinor: SubmittedAmount.optional(),
});
export type DeskSegment = z.infer<typeof DeskSegment>;

/** A known customer, a new one, or an anonymous walk-in. */
export const DeskCustomer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), customerId: Id }),
  z.strictObject({
    kind: z.literal('new'),
    firstName: personName(msg('Enter a first name.'), 80),
    lastName: optionalName(80).default(''),
    email: OptionalEmail.optional(),
    phone: OptionalPhone.optional(),
  }),
  z.strictObject({ kind: z.literal('walk_in') }),
]);
export type DeskCustomer = z.infer<typeof DeskCustomer>;

/** Overrides rules, with a recorded reason. */
const Override = z.strictObject({ reason: line(msg('Enter a reason.'), 500) });

const plan = {
  startAt: Instant,
  segments: z.array(DeskSegment).min(1).max(10),
  partySize: PartySize.default(1),
};

const details = {
  ...plan,
  customer: DeskCustomer,
  attendeeName: personName(msg('Enter a name.'), 160).nullable().default(null),
  customFields: CustomFieldInputs.default({}),
  /** The customer's note. */
  note: typedText().max(1000, upTo(1000)).default(''),
  /** For staff only. */
  internalNote: typedText().max(2000, upTo(2000)).default(''),
  notifyCustomer: z.boolean(),
  message: MessageToCustomer.optional(),
  override: Override.optional(),
};

export const DeskBookingInput = z.strictObject({
  ...details,
  /** If absent, a single booking. An override applies to every date that breaks a rule. */
  repeat: DeskRepeat.optional(),
});
export type DeskBookingInput = z.input<typeof DeskBookingInput>;

/** The customer's contact data in the booking; the profile stays unchanged. */
const TypedContact = z.strictObject({
  firstName: personName(msg('Enter a first name.'), 80),
  lastName: optionalName(80),
  email: OptionalEmail,
  phone: OptionalPhone,
});

export const BookingEdit = z.strictObject({
  ...details,
  /** If absent, it stays as typed, or is taken from the profile of another customer. Requires `customer.contact`. */
  contact: TypedContact.optional(),
  version,
  /** Later bookings of the series to change too, all or none; an override applies to each. */
  following: SeenBookings.default([]),
});
export type BookingEdit = z.input<typeof BookingEdit>;

export const DeskCheckInput = z.strictObject({
  ...plan,
  /** The booking that is being changed: its own time does not count as busy. */
  bookingId: Id.optional(),
  /** The customer whose other bookings at that time are reported, unless the booking is for another person. */
  ...{ customerId: Id.optional(), isForSomeoneElse: z.boolean().default(false) },
});
export type DeskCheckInput = z.input<typeof DeskCheckInput>;

export const DeskDatesInput = z.strictObject({ ...plan, repeat: DeskRepeat });
export type DeskDatesInput = z.input<typeof DeskDatesInput>;

const move = {
  /** The current start of the moved booking or appointment. */
  startAt: Instant,
  /** One appointment of the booking; if absent, the whole booking moves and keeps its order and gaps. */
  appointmentId: Id.optional(),
  /** The new staff member; by default the present one. */
  staff: StaffChoice.optional(),
  /** A new duration of the appointment, or of a booking with only one. */
  durationMinutes: Duration.optional(),
};

export const RescheduleCheck = z.strictObject(move);
export type RescheduleCheck = z.input<typeof RescheduleCheck>;

export const Reschedule = z.strictObject({
  ...move,
  version,
  notifyCustomer: z.boolean(),
  message: MessageToCustomer.optional(),
  override: Override.optional(),
});
export type Reschedule = z.input<typeof Reschedule>;

/** The planned booking: every service with time, staff member and price. */
export const CheckedPlan = z.object({
  startAt: Instant,
  endAt: Instant,
  segments: z.array(CheckedSegment),
  totalMinor: AmountMinor,
  currency: Currency,
  priceIsKnown: z.boolean(),
  /** Every broken rule. */
  breaches: z.array(Breach),
  /** True if the caller may override all of them. */
  mayOverride: z.boolean(),
  sameTime: z.array(SameTime).optional(),
});
export type CheckedPlan = z.infer<typeof CheckedPlan>;

/** The fields of a saved booking that the next change needs. */
export const SavedBooking = z.object({
  bookingId: Id,
  reference: z.string(),
  version,
  startAt: Instant,
  endAt: Instant,
});
export type SavedBooking = z.infer<typeof SavedBooking>;

const params = z.strictObject({ bookingId: Id });
const unseen = { 403: ['forbidden'], 404: ['not_found'] } as const;
const changed = {
  ...unseen,
  409: ['slot_taken', 'slot_unavailable', 'version_conflict', 'action_not_possible'],
} as const;

export const deskBookingEndpoints = {
  'POST desk/bookings': endpoint({
    access: 'private',
    summary:
      'Book for a customer, once or as a series: every date that is not skipped, or none. Returns the first booking. Requires an Idempotency-Key. Rules apply unless they are overridden by name.',
    headers: z.object({ 'idempotency-key': z.string().min(8).max(255) }),
    body: DeskBookingInput,
    status: 201,
    answer: SavedBooking,
    refusals: { ...unseen, 409: ['slot_taken', 'slot_unavailable'], 422: ['idempotency_mismatch'] },
  }),
  'POST desk/bookings/check': endpoint({
    access: 'private',
    summary: 'The booking that would result, with every rule that it breaks. Nothing is stored.',
    body: DeskCheckInput,
    status: 200,
    answer: CheckedPlan,
    refusals: unseen,
  }),
  'POST desk/bookings/dates': endpoint({
    access: 'private',
    summary: 'Every date of a planned series, with every rule that it breaks. Nothing is stored.',
    body: DeskDatesInput,
    status: 200,
    answer: z.object({ dates: z.array(DeskDate) }),
    refusals: unseen,
  }),
  'POST desk/bookings/next-free': endpoint({
    access: 'private',
    summary: 'The first start after the given one at which the services, one after the other, break no rule.',
    body: DeskCheckInput,
    status: 200,
    answer: z.object({
      /** Null if there is none within the horizon. */
      startAt: Instant.nullable(),
    }),
    refusals: unseen,
  }),
  'PUT bookings/:bookingId': endpoint({
    access: 'private',
    summary:
      'Update a booking: services, staff, times, prices, customer and notes. Later bookings of its series get the changes of services, staff, times and prices. A stale version gives 409.',
    params,
    body: BookingEdit,
    status: 200,
    answer: SavedBooking,
    refusals: changed,
  }),
  'GET bookings/:bookingId/colleagues/:appointmentId': endpoint({
    access: 'private',
    summary:
      "Other staff members who perform an appointment's service and are available at its time under all rules.",
    params: z.strictObject({ bookingId: Id, appointmentId: Id }),
    status: 200,
    answer: z.object({ items: z.array(z.object({ staffId: Id, name: z.string() })) }),
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/:bookingId/reschedule': endpoint({
    access: 'private',
    summary: 'Move a booking, or one of its appointments, to another time, staff member or length.',
    params,
    body: Reschedule,
    status: 200,
    answer: SavedBooking,
    refusals: changed,
  }),
  'POST bookings/:bookingId/reschedule/check': endpoint({
    access: 'private',
    summary: 'The result of a move, with every rule that it breaks. Nothing is stored.',
    params,
    body: RescheduleCheck,
    status: 200,
    answer: CheckedPlan,
    refusals: changed,
  }),
} as const;
