import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { StoredBooking } from './booking.repo.ts';
import type { PlannedSegment } from './booking-plan.ts';

/** Stored appointments, in the form in which they could be written again. */
export function storedSegmentsOf({ appointments, blocks }: StoredBooking): PlannedSegment[] {
  return appointments.map((appointment) => ({
    appointmentId: appointment.appointment_id,
    service: {
      serviceId: appointment.service_id,
      name: appointment.service_name,
      names: appointment.service_names,
      priceKind: appointment.price_kind,
      capacity: appointment.capacity ?? 1,
    },
    staff: { staffId: appointment.staff_id, name: appointment.staff_name },
    startAt: appointment.start_at.getTime(),
    endAt: appointment.end_at.getTime(),
    blocks: blocks
      .filter(({ appointment_id }) => appointment_id === appointment.appointment_id)
      .map(({ start_at, end_at, overlap_allowed }) => ({
        startAt: start_at.getTime(),
        endAt: end_at.getTime(),
        mayOverlap: overlap_allowed,
      })),
    seats: appointment.seats,
    priceMinor: appointment.price_minor,
    isStaffRequested: appointment.staff_requested,
    makesRoom: false,
  }));
}

/** The rules with the booked durations, which stay whatever the services take by now. */
export const withBookedDurations =
  (minutes: readonly (number | undefined)[]) =>
  (rules: BookingRules): BookingRules => ({
    ...rules,
    services: rules.services.map((service, index) => {
      const durationMinutes = minutes[index];
      if (durationMinutes === undefined) return service;
      const performers = service.performers.map((performer) => ({ ...performer, durationMinutes }));
      return { ...service, durationMinutes, performers };
    }),
  });
