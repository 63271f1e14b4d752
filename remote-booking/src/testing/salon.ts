import type { HoldInput, Slot } from '@daybook/contract/slots';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { aCategory, aService, aStaffMember } from '@daybook/testing/catalogue';
import type { Handlers } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { aHold } from '@daybook/testing/slots';

/** Monday, 2 March 2026, 09:00 in Lagos. */
export const now = new Date('2026-03-02T08:00:00.000Z');

export const hair = aCategory({ name: 'Hair' });
export const nails = aCategory({ name: 'Nails' });
export const ada = aStaffMember({ name: 'Ada Obi' });
export const bola = aStaffMember({ name: 'Bola Ade', title: 'Stylist' });
export const haircut = aService({
  categoryId: hair.categoryId,
  name: 'Haircut',
  staffIds: [ada.staffId, bola.staffId],
});
export const braids = aService({
  categoryId: hair.categoryId,
  name: 'Braids',
  priceKind: 'from',
  durationMinutes: 180,
  staffIds: [ada.staffId],
});
export const manicure = aService({
  categoryId: nails.categoryId,
  name: 'Manicure',
  priceKind: 'on_request',
  needsApproval: true,
  staffIds: [bola.staffId, ada.staffId],
});

/** A free start in Lagos, `2026-03-03 10:00`, of 45 minutes with the given staff members. */
export function free(wall: string, staffIds = [ada.staffId, bola.staffId]): Slot {
  const startMs = Date.parse(`${wall.replace(' ', 'T')}:00+01:00`);
  const time = {
    startAt: new Date(startMs).toISOString(),
    endAt: new Date(startMs + 45 * 60_000).toISOString(),
  };
  return { ...time, segments: [{ serviceId: haircut.serviceId, ...time, staffIds }], placesLeft: null };
}

/** A free start of a haircut and a manicure of 45 minutes each, with the given staff members for each. */
export function freeChain(wall: string, first: string[], second: string[]): Slot {
  const { startAt, endAt, segments } = free(wall, first);
  const then = { startAt: endAt, endAt: new Date(Date.parse(endAt) + 45 * 60_000).toISOString() };
  return {
    startAt,
    endAt: then.endAt,
    segments: [...segments, { serviceId: manicure.serviceId, ...then, staffIds: second }],
    placesLeft: null,
  };
}

export const slots: Slot[] = [
  free('2026-03-03 10:00'),
  free('2026-03-03 10:15', [bola.staffId]),
  free('2026-03-03 14:00'),
  free('2026-03-03 17:30', [ada.staffId]),
  free('2026-03-05 09:00'),
];

/** Responds like the server: the free slots of the range for the requested staff. */
export const offering = (offered: readonly Slot[], bookableUntil = '2026-05-01') =>
  (({ query }) => {
    const choices = query.staff.split(',');
    const wanted = offered.filter(({ segments, placesLeft }) => {
      const isWith = segments.every(({ staffIds }, place) => {
        const choice = choices[place] ?? choices[0] ?? 'any';
        return choice === 'any' || staffIds.includes(choice);
      });
      return isWith && (placesLeft === null || placesLeft >= Number(query.seats ?? 1));
    });
    const inRange = wanted.filter(({ startAt }) => query.from <= startAt && startAt < query.to);
    const later = wanted.find(({ startAt }) => startAt >= query.to)?.startAt ?? null;
    return { slots: inRange, days: [], nextFreeAt: inRange.length === 0 ? later : null, bookableUntil };
  }) satisfies Handlers['GET slots'];

/** A hold of 45 minutes for each of the services, with the chosen staff or with Ada, which expires in ten minutes. */
export function aHoldOn({ startAt, serviceIds, staff }: HoldInput) {
  const chosen = (index: number) => (typeof staff === 'object' ? staff[index] : staff) ?? 'any';
  const at = (index: number) => new Date(Date.parse(startAt) + index * 45 * 60_000).toISOString();
  return aHold({
    startAt,
    endAt: at(serviceIds.length),
    segments: serviceIds.map((serviceId, index) => ({
      serviceId,
      staffId: chosen(index) === 'any' ? ada.staffId : chosen(index),
      startAt: at(index),
      endAt: at(index + 1),
    })),
    expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  });
}

/** A salon with three services, two people and five free times. */
export const salon: Handlers = {
  'GET site': aSite(),
  'GET categories': { items: [hair, nails] },
  'GET services': { items: [haircut, braids, manicure] },
  'GET staff': { items: [ada, bola] },
  'GET slots': offering(slots),
  'POST holds': ({ body }) => aHoldOn(body),
  'DELETE holds': undefined,
  'GET bookings/challenge': { challenge: null },
  'POST bookings': ({ body }) => ({
    booking: aSelfServiceBooking({ startAt: body.startAt, firstName: body.customer.firstName }),
    manageToken: 'manage-token',
  }),
  'GET bookings/manage': aSelfServiceBooking(),
};
