import { startRefusalReasons } from '@daybook/domain/start-refusal';
import { z } from 'zod';
import { Id, Instant } from '../values.ts';

/** An appointment that a change of hours or an absence would leave outside. */
export const AffectedAppointment = z.object({
  appointmentId: Id,
  bookingId: Id,
  reference: z.string(),
  version: z.int(),
  startAt: Instant,
  endAt: Instant,
  serviceName: z.string(),
  staffId: Id,
  staffName: z.string(),
  /** Null for users who may not see it. */
  customerName: z.string().nullable(),
  /** The rule that excludes it. */
  reason: z.enum(startRefusalReasons),
  /** Set if a closure is the reason. */
  closureName: z.string().nullable(),
  /** Whether the user may cancel its booking now. */
  canCancel: z.boolean(),
  /** Whether the user may give it to a colleague now. */
  canGive: z.boolean(),
});
export type AffectedAppointment = z.infer<typeof AffectedAppointment>;

/** A booking that is being made online at this moment. */
const HeldBooking = z.object({ staffName: z.string(), startAt: Instant, endAt: Instant, expiresAt: Instant });

/** The appointments that a change would leave outside, by start. The change does not alter these bookings by itself. */
export const Impact = z.object({
  affected: z.array(AffectedAppointment),
  /** Held bookings in that time; absent if there are none. */
  holds: z.array(HeldBooking).optional(),
});
export type Impact = z.infer<typeof Impact>;

/**
 * The decision about a booking that a change leaves outside: `keep` notes in its history that it stays, `change` that
 * it will be moved, given to a colleague or cancelled.
 */
export const AppointmentDecision = z.strictObject({ bookingId: Id, decision: z.enum(['keep', 'change']) });
export type AppointmentDecision = z.infer<typeof AppointmentDecision>;

/**
 * The affected bookings that the user has seen. If there are others by now, nothing is saved: 409 bookings_affected,
 * with all of them in `affected`.
 */
export const Decisions = z.array(AppointmentDecision).max(2000).default([]);
