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

/** One service of a visit that staff place. Omitted values are those of the service and its staff member. */
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
const DeskCustomer = z.discriminatedUnion('kind', [
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
  /** If absent, a single visit. An override applies to every date that breaks a rule. */
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
  /** Later visits of the series to change too, all or none; an override applies to each. */
  following: SeenBookings.default([]),
});
export type BookingEdit = z.input<typeof BookingEdit>;

export const DeskCheckInput = z.strictObject({
  ...plan,
  /** The booking that is being changed: its own time does not count as busy. */
  bookingId: Id.optional(),
  /** The customer whose other visits at that time are reported, unless the visit is for somebody else. */
  ...{ customerId: Id.optional(), isForSomeoneElse: z.boolean().default(false) },
});
export type DeskCheckInput = z.input<typeof DeskCheckInput>;

export const DeskDatesInput = z.strictObject({ ...plan, repeat: DeskRepeat });
export type DeskDatesInput = z.input<typeof DeskDatesInput>;

const move = {
  /** Of the moved visit or appointment. */
  startAt: Instant,
  /** One appointment of the visit; if absent, the whole visit moves and keeps its order and gaps. */
  appointmentId: Id.optional(),
  /** The new staff member; by default the present one. */
  staff: StaffChoice.optional(),
  /** A new duration of the appointment, or of a visit with only one. */
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

/** The planned visit: every service with time, staff member and price. */
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

/** The saved booking, as far as the next change needs it. */
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
      'Book for a customer, once or as visits that repeat: all of those that are not skipped, or none; answered is the first. Wants an Idempotency-Key. Rules bind unless they are set aside by name.',
    headers: z.object({ 'idempotency-key': z.string().min(8).max(255) }),
    body: DeskBookingInput,
    status: 201,
    answer: SavedBooking,
    refusals: { ...unseen, 409: ['slot_taken', 'slot_unavailable'], 422: ['idempotency_mismatch'] },
  }),
  'POST desk/bookings/check': endpoint({
    access: 'private',
    summary: 'What a visit would be, and every rule that it breaks. Writes nothing.',
    body: DeskCheckInput,
    status: 200,
    answer: CheckedPlan,
    refusals: unseen,
  }),
  'POST desk/bookings/dates': endpoint({
    access: 'private',
    summary: 'Every date of a visit that is to repeat, with every rule that it breaks. Writes nothing.',
    body: DeskDatesInput,
    status: 200,
    answer: z.object({ dates: z.array(DeskDate) }),
    refusals: unseen,
  }),
  'POST desk/bookings/next-free': endpoint({
    access: 'private',
    summary:
      'The first start after the one that is given at which a visit breaks no rule, its services one after the other.',
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
      'Change a visit as a whole: services, staff, times, prices, customer, notes; of later visits of its series what was changed of the first four. A stale version is 409.',
    params,
    body: BookingEdit,
    status: 200,
    answer: SavedBooking,
    refusals: changed,
  }),
  'GET bookings/:bookingId/colleagues/:appointmentId': endpoint({
    access: 'private',
    summary: 'Who else performs an appointment’s service and is free for it at its time, by every rule.',
    params: z.strictObject({ bookingId: Id, appointmentId: Id }),
    status: 200,
    answer: z.object({ items: z.array(z.object({ staffId: Id, name: z.string() })) }),
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'POST bookings/:bookingId/reschedule': endpoint({
    access: 'private',
    summary: 'Move a visit, or one appointment of it, in time, to another staff member or to another length.',
    params,
    body: Reschedule,
    status: 200,
    answer: SavedBooking,
    refusals: changed,
  }),
  'POST bookings/:bookingId/reschedule/check': endpoint({
    access: 'private',
    summary: 'What a move would lead to, and every rule that it breaks. Writes nothing.',
    params,
    body: RescheduleCheck,
    status: 200,
    answer: CheckedPlan,
    refusals: changed,
  }),
} as const;
