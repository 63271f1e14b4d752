import { catalogueQueries } from '@daybook/api/catalogue';
import type { Service } from '@daybook/contract/catalogue';
import type { Booking } from '@daybook/contract/register';
import { type Actor, can } from '@daybook/domain/people';
import { useQueries } from '@tanstack/react-query';
import type { Performer } from '../../../entities/catalogue/picks.ts';

/** The choices of the editor's fields, and their formatters. */
export interface EditorData {
  services: readonly Service[];
  /** Staff whose calendars the user may write in, and the present staff of the booking. */
  staff: readonly Performer[];
  allowsAnyone: boolean;
  mayPrice: boolean;
  zone: string;
  currency: string;
}

/** Bookable services, requested once. */
export function useCatalogue() {
  const [services, staff] = useQueries({ queries: [catalogueQueries.bookable(), catalogueQueries.staff()] });
  return {
    data: services.data && staff.data && { services: services.data, staff: staff.data },
    error: services.error ?? staff.error,
    isFetching: services.isFetching || staff.isFetching,
    refetch: () => Promise.all([services.refetch(), staff.refetch()]),
  };
}

export interface Catalogue {
  services: readonly Service[];
  staff: readonly Performer[];
}

/** The user's choices; a booking's present values stay available even if no longer sold. */
export function editorData(
  { services, staff }: Catalogue,
  { user, booking, ...business }: { user: Actor; booking: Booking | null; zone: string; currency: string },
): EditorData {
  const appointments = booking?.appointments ?? [];
  const isOwn = (staffId: string) =>
    can(user, booking ? 'booking.edit' : 'booking.create', { staffIds: [staffId] });
  const mine = staff.filter(({ staffId }) => isOwn(staffId));
  const others = appointments.filter(
    ({ staffId }, index) =>
      !mine.some((one) => one.staffId === staffId) &&
      appointments.findIndex((one) => one.staffId === staffId) === index,
  );
  const performers = [...mine, ...others.map(({ staffId, staffName }) => ({ staffId, name: staffName }))];
  const performable = services
    .map((service) => withPerformers(service, appointments))
    .filter(({ staffIds }) => staffIds.some((id) => performers.some(({ staffId }) => staffId === id)));
  const gone = appointments.filter(
    ({ serviceId }, index) =>
      !services.some((service) => service.serviceId === serviceId) &&
      appointments.findIndex((one) => one.serviceId === serviceId) === index,
  );
  return {
    ...business,
    services: [...performable, ...gone.map((appointment) => goneService(appointment, business.currency))],
    staff: performers,
    allowsAnyone: mine.length === staff.length,
    mayPrice: can(user, 'price.override'),
  };
}

type Appointment = Booking['appointments'][number];

const withPerformers = (service: Service, appointments: readonly Appointment[]): Service => ({
  ...service,
  staffIds: [
    ...new Set([
      ...service.staffIds,
      ...appointments.flatMap(({ serviceId, staffId }) => (serviceId === service.serviceId ? staffId : [])),
    ]),
  ],
});

const goneService = (appointment: Appointment, currency: string): Service => ({
  serviceId: appointment.serviceId,
  categoryId: appointment.serviceId,
  name: appointment.serviceName,
  description: null,
  part: null,
  optionName: null,
  locationKind: 'business',
  imageUrl: null,
  durationMinutes: Math.round((Date.parse(appointment.endAt) - Date.parse(appointment.startAt)) / 60_000),
  priceKind: 'fixed',
  priceMinor: appointment.priceMinor,
  currency,
  deposit: { kind: 'none', value: 0 },
  needsApproval: false,
  newCustomersOnly: false,
  staffIds: [appointment.staffId],
  ownTerms: [],
  capacity: 1,
  repeatsAllowed: false,
  cancelMinutes: 1440,
  rescheduleMinutes: 1440,
  waitlistAllowed: false,
  instructions: null,
  customFields: [],
  otherNames: [],
  otherDescriptions: [],
});
