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
  /** Null for who may not see it. */
  customerName: z.string().nullable(),
  /** What it would be outside of. */
  reason: z.enum(startRefusalReasons),
  /** Where it is a closure. */
  closureName: z.string().nullable(),
  /** Whether the reader may cancel its booking now. */
  canCancel: z.boolean(),
  /** Whether the reader may give it to a colleague now. */
  canGive: z.boolean(),
});
export type AffectedAppointment = z.infer<typeof AffectedAppointment>;

/** A visit that somebody is booking online at this moment. */
const HeldVisit = z.object({ staffName: z.string(), startAt: Instant, endAt: Instant, expiresAt: Instant });

/** What a change would leave outside, by start. Nothing about these bookings changes by itself. */
export const Impact = z.object({
  affected: z.array(AffectedAppointment),
  /** Visits that are being booked there; left out where there are none. */
  holds: z.array(HeldVisit).optional(),
});
export type Impact = z.infer<typeof Impact>;

/**
 * What becomes of a booking that a change leaves outside: `keep` notes in its history that it stays where it is,
 * `change` says that it is going to be moved, given to a colleague or cancelled.
 */
export const AppointmentDecision = z.strictObject({ bookingId: Id, decision: z.enum(['keep', 'change']) });
export type AppointmentDecision = z.infer<typeof AppointmentDecision>;

/**
 * The bookings that whoever saves has seen to be affected. When there are others by now, nothing is saved:
 * 409 bookings_affected, with all of them in `affected`.
 */
export const Decisions = z.array(AppointmentDecision).max(2000).default([]);
